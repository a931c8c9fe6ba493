import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAnswered } from './answer.ts';
import {
  fillShare,
  hotspotShare,
  isAccepted,
  mapShare,
  orderShare,
  pickShare,
  editDistance,
} from './scoring.ts';

const AREAS = [
  { id: 'bild', x: 0, y: 0, w: 0.5, h: 0.5 },
  { id: 'text', x: 0.6, y: 0.6, w: 0.2, h: 0.2 },
];

describe('picks', () => {
  test.each([
    [['a', 'b'], 1],
    [['a'], 0.5],
    [['a', 'c'], 0],
    [['a', 'b', 'c'], 0.5],
    [['c', 'd'], 0],
    [[], 0],
  ])('%j of a and b is worth %d', (picked, share) => {
    expect(pickShare(picked, ['a', 'b'])).toBe(share);
  });
  test('the same pick twice counts once', () => {
    expect(pickShare(['a', 'a', 'c', 'c'], ['a', 'b'])).toBe(0);
  });
});

describe('order', () => {
  test.each([
    ['abcd', 1],
    ['bcda', 2 / 3],
    ['dcba', 0],
    ['abdc', 1 / 3],
    ['', 0],
  ])('%s for abcd is worth %d', (answered, share) => {
    expect(orderShare([...answered], [...'abcd'])).toBeCloseTo(share);
  });
});

test('pairs and categories are worth the share that is right', () => {
  const right = { a: '1', b: '2', c: '3', d: '4' };
  expect(mapShare({ a: '1', b: '2', c: '4' }, right)).toBe(0.5);
  expect(mapShare({}, right)).toBe(0);
  expect(mapShare({ toString: '1' }, right)).toBe(0);
});

describe('places in a picture', () => {
  test.each([
    [
      {
        points: [
          { x: 0.1, y: 0.1 },
          { x: 0.7, y: 0.7 },
        ],
      },
      1,
    ],
    [{ area_ids: ['bild', 'text'] }, 1],
    [{ points: [{ x: 0.1, y: 0.1 }], area_ids: ['text'] }, 1],
    [
      {
        points: [
          { x: 0.1, y: 0.1 },
          { x: 0.2, y: 0.2 },
        ],
      },
      0.5,
    ],
    [
      {
        points: [
          { x: 0.1, y: 0.1 },
          { x: 0.9, y: 0.1 },
        ],
      },
      0,
    ],
    [{ points: [{ x: 0.9, y: 0.1 }] }, 0],
    [{ area_ids: ['någon annanstans', 'bild'] }, 0],
    [{}, 0],
  ])('%j is worth %d', (answered, share) => {
    expect(hotspotShare(answered, AREAS)).toBe(share);
  });
});

describe('blanks', () => {
  test('case, outer and doubled spaces do not count', () => {
    expect(fillShare([' Ingress ', 'BRÖD  text'], [['ingress'], ['bröd text']], false)).toBe(1);
  });
  test.each([
    ['rubirk', true, true],
    ['rubrikk', true, true],
    ['rubrik', false, true],
    ['rubirk', false, false],
    ['rum', true, false],
    ['', true, false],
  ])('%s, slips accepted: %s → %s', (text, allowsSlips, isRight) => {
    expect(isAccepted(text, ['rubrik', 'titel'], allowsSlips)).toBe(isRight);
  });
  test('a short word must be spelled right', () => {
    expect(isAccepted('var', ['när'], true)).toBe(false);
    expect(isAccepted('nä', ['när'], true)).toBe(false);
  });
  test('two letters that trade places are one slip', () => {
    expect(editDistance('källa', 'kälal')).toBe(1);
    expect(editDistance('', 'abc')).toBe(3);
  });
});

const letters = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
const share = (value: number) => expect(value >= 0 && value <= 1).toBe(true);

test('every share is from 0 to 1, and the order of picks makes no difference', () => {
  fc.assert(
    fc.property(
      letters,
      letters,
      fc.array(
        fc.record({
          x: fc.double({ min: 0, max: 1, noNaN: true }),
          y: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
      ),
      (picked, right, points) => {
        share(pickShare(picked, right));
        expect(pickShare(picked.toReversed(), right)).toBe(pickShare(picked, right));
        share(orderShare(picked, right));
        share(
          fillShare(
            picked,
            right.map((word) => [word]),
            true,
          ),
        );
        share(hotspotShare({ points }, AREAS));
        expect(hotspotShare({ points: points.toReversed() }, AREAS)).toBe(
          hotspotShare({ points }, AREAS),
        );
        const map = Object.fromEntries(picked.map((id) => [id, id]));
        share(mapShare(map, Object.fromEntries(right.map((id) => [id, id]))));
        expect(pickShare(right, right)).toBe(1);
        expect(orderShare(right, right)).toBe(1);
      },
    ),
  );
});

test('an answer that holds nothing is none', () => {
  for (const answer of [undefined, {}, { option_id: null }, { texts: ['', ''] }, { pairs: {} }])
    expect(isAnswered(answer)).toBe(false);
  for (const answer of [{ value: false }, { texts: ['', 'a'] }, { ratings: { a: { rating: 1 } } }])
    expect(isAnswered(answer)).toBe(true);
});
