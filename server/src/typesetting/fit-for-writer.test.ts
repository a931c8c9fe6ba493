import { expect, test } from 'vitest';
import { fitForWriter } from './fit.ts';

test('whoever writes is never told to make a slot larger', () => {
  const fit = {
    state: 'over',
    fault: {
      sv: 'Rubriken är för lång för rutan. Korta den, eller gör rutan större.',
      en: 'The headline is too long for the slot. Shorten it, or make the slot larger.',
    },
  } as const;
  expect(fitForWriter(fit)).toEqual({
    state: 'over',
    fault: {
      sv: 'Rubriken är för lång för sin plats. Korta den.',
      en: 'The headline is too long for its place. Shorten it.',
    },
  });
  expect(fitForWriter({ fault: null })).toEqual({ fault: null });
});
