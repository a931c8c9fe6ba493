import { expect, test } from 'vitest';
import { formatPrice, priceWords, readPrice } from './advert.api.ts';

test('a price is read as it is typed in Swedish, and nothing else is guessed', () => {
  expect(['1 200', '1200,50', '450 kr', '', '12.5'].map(readPrice)).toEqual([
    120_000, 120_050, 45_000, 0, 1250,
  ]);
  expect(['tolv', '1,234', '-5'].map(readPrice)).toEqual([null, null, null]);
  expect([0, 120_050, 45_000].map(priceWords)).toEqual(['', '1200,50', '450']);
});

test('öre are two digits wherever a price is shown, and whole kronor have none', () => {
  expect([125_050, 45_000, 5].map(formatPrice)).toEqual([
    '1\u00a0250,50\u00a0kr',
    '450\u00a0kr',
    '0,05\u00a0kr',
  ]);
});
