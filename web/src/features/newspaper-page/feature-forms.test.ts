import { Feature, FeatureKind, hasContent } from '@spalten/contract/feature';
import { describeFeature } from '@spalten/contract/feature-words';
import { expect, test } from 'vitest';
import {
  cellWords,
  ENTRY_LISTS,
  hasAges,
  isAge,
  newEntry,
  newFeature,
  readCells,
} from './feature-forms.ts';

test('every kind begins as a sound feature without content, and each of its entries is sound', () => {
  for (const kind of FeatureKind.options) {
    const made = newFeature(kind);
    expect(Feature.safeParse(made).success, kind).toBe(true);
    expect(hasContent(made), kind).toBe(false);
    expect(describeFeature(made).blocks).toEqual([]);
    if (kind === 'table' || kind === 'comic') continue;
    for (const list of ENTRY_LISTS[kind]) {
      const longer = { ...made, [list.name]: [newEntry(list)] };
      expect(Feature.safeParse(longer).success, `${kind} ${list.name}`).toBe(true);
    }
  }
});

test('a table is read as it was typed or pasted from a spreadsheet', () => {
  expect(readCells('Lag\tPoäng\n\nEkby | 3', 6)).toEqual([
    ['Lag', 'Poäng'],
    ['Ekby', '3'],
  ]);
  expect(readCells('a|b|c', 2)).toEqual([['a', 'b']]);
  expect(cellWords([['a', 'b'], ['c']])).toBe('a | b\nc');
});

test('an age is nothing or whole years that somebody can have', () => {
  expect(['', '0', '12', '130'].map(isAge)).toEqual([true, true, true, true]);
  expect(['131', '-1', '12,5', '1.5', 'tolv'].map(isAge)).toEqual(Array(5).fill(false));
  const born = (age: number | null) =>
    ({ kind: 'birthdays', people: [{ name: 'Maj', day: null, age }] }) as const;
  expect([born(null), born(80), born(131)].map((one) => hasAges(one as never))).toEqual([
    true,
    true,
    false,
  ]);
});
