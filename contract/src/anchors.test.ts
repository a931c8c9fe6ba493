import { expect, test } from 'vitest';
import { findAnchor, narrowRange } from './anchors.ts';

const text = 'Bron öppnar i maj. Bron har byggts om i två år.';

test('words that stand where they stood are found there', () => {
  expect(findAnchor(text, { from: 19, to: 23, quote: 'Bron' })).toEqual({ from: 19, to: 23 });
});

test('words that have moved are found where they stand nearest to where they were', () => {
  const anchor = { from: 19, to: 23, quote: 'Bron' };
  expect(findAnchor(`Nu är det klart. ${text}`, anchor)).toEqual({ from: 17, to: 21 });
  expect(findAnchor(`I dag: ${text}`, anchor)).toEqual({ from: 26, to: 30 });
});

test('words that have been taken out are not found', () => {
  expect(findAnchor(text, { from: 0, to: 7, quote: 'Tunneln' })).toBeNull();
});

test('a range that has taken in the same words before them is narrowed to those it was made for', () => {
  const text = 'Katten sov. Katten sov gott.';
  expect(narrowRange(text, { from: 0, to: 22 }, 'Katten sov')).toEqual({ from: 12, to: 22 });
  // Words that were written into are not.
  expect(narrowRange('Katten nog sov', { from: 0, to: 14 }, 'Katten sov')).toEqual({
    from: 0,
    to: 14,
  });
});
