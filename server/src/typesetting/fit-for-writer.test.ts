import { expect, test } from 'vitest';
import { rewordForWriter } from './fit.ts';

test('whoever writes is never told to make a slot larger', () => {
  const fit = {
    state: 'over',
    fault: {
      sv: 'Rubriken är för lång för rutan. Korta den, eller gör rutan större.',
      en: 'The headline is too long for the slot. Shorten it, or make the slot larger.',
    },
  } as const;
  expect(rewordForWriter(fit)).toEqual({
    state: 'over',
    fault: {
      sv: 'Rubriken är för lång för sin plats. Korta den.',
      en: 'The headline is too long for its place. Shorten it.',
    },
  });
  expect(rewordForWriter({ fault: null })).toEqual({ fault: null });
});
