import { expect } from 'vitest';
import type { EditionInput } from '../typesetting/edition.ts';
import type { Compositor, Typesetter } from '../typesetting/typesetter.ts';
import { afterTestFile } from './clean-up.ts';
import { findFaults } from './set-paper.ts';

/** A slot may be set without parts of its article: they are missing because somebody chose that. */
const isAdjusted = ({ pages }: EditionInput): boolean =>
  pages.some(({ placements }) => placements.some(({ adjustments }) => adjustments));

/**
 * Has every PDF that a typesetter makes in a test file read by another reader: at the end the file
 * fails where a word that was placed is not drawn, and nothing was said of it.
 */
export function readEveryPdf<T extends Typesetter>(typesetter: T): T {
  const lost: string[] = [];
  const reading = ({ compose }: Compositor): Pick<Compositor, 'compose'> => ({
    async compose(input, wanted) {
      const made = await compose(input, wanted);
      if (made.pdf && !isAdjusted(input))
        lost.push(...(await findFaults(input, made)).unreportedLosses);
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
