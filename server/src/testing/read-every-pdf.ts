import { expect } from 'vitest';
import type { Compositor, Typesetter } from '../typesetting/typesetter.ts';
import { afterTestFile } from './clean-up.ts';
import { findFaults } from './set-paper.ts';

/**
 * Checks every PDF that a typesetter makes in a test file with an independent reader. The file
 * fails at its end if a placed word is missing without a reported fault.
 */
export function readEveryPdf<T extends Typesetter>(typesetter: T): T {
  const lost: string[] = [];
  const reading = ({ compose }: Compositor): Pick<Compositor, 'compose'> => ({
    async compose(input, wanted) {
      const made = await compose(input, wanted);
      if (made.pdf) lost.push(...(await findFaults(input, made)).unreportedLosses);
      return made;
    },
  });
  const workFor = typesetter.for;
  afterTestFile(() => expect(lost, 'words lost in silence').toEqual([]));
  return Object.assign(typesetter, {
    ...reading(typesetter),
    for: (asker: Parameters<typeof workFor>[0]) => {
      const compositor = workFor(asker);
      return { ...compositor, ...reading(compositor) };
    },
  });
}
