import { expect, test } from 'vitest';
import { findAnchor } from './anchors.ts';

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
