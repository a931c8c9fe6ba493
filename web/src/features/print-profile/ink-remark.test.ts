import { describe, expect, test } from 'vitest';
import { remarkOnInk } from './ink-remark.ts';

const OWN = { key: 'own-3' as const, ink_limit: 310 };

describe('a most ink of one’s own', () => {
  test('above what newsprint takes is told of for newsprint', () => {
    expect(remarkOnInk('tr002', 260)).toEqual({ kind: 'newsprint', most: 240 });
    expect(remarkOnInk('tr002', 240)).toBeNull();
    expect(remarkOnInk('tr002', 200)).toBeNull();
  });
  test('above what another profile gives changes nothing, which is told', () => {
    expect(remarkOnInk('fogra29', 300)).toEqual({ kind: 'profile', most: 280 });
    expect(remarkOnInk('fogra39', 301)).toEqual({ kind: 'profile', most: 300 });
    expect(remarkOnInk('own-3', 320, [OWN])).toEqual({ kind: 'profile', most: 310 });
    expect(remarkOnInk('fogra39', 300)).toBeNull();
    expect(remarkOnInk('fogra29', 260)).toBeNull();
  });
  test('is told of as possibly too much where the paper isn’t known', () => {
    expect(remarkOnInk(null, 260)).toEqual({ kind: 'unknown', most: 240 });
    expect(remarkOnInk('own-3', 260, [OWN])).toEqual({ kind: 'unknown', most: 240 });
    expect(remarkOnInk('own-4', 260)).toEqual({ kind: 'unknown', most: 240 });
    expect(remarkOnInk(null, 240)).toBeNull();
  });
  test('that is empty or isn’t one is not remarked on', () => {
    for (const limit of [null, Number.NaN, 321]) expect(remarkOnInk('tr002', limit)).toBeNull();
  });
});
