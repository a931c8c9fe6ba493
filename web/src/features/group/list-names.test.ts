import { expect, test } from 'vitest';
import { LISTED, listNames } from './list-names.ts';

const people = Array.from({ length: 300 }, (_, at) => ({ id: at + 1, name: `Person ${at + 1}` }));
const names = (from: Parameters<typeof listNames>[0]) =>
  listNames(from).shown.map(({ name }) => name);

test('a short list shows everybody in their order, chosen or not', () => {
  const all = people.slice(0, LISTED);
  expect(names({ all, held: all.slice(4, 6), words: '' })).toEqual(all.map(({ name }) => name));
});

test('of three hundred people those chosen are shown first, and the first of the others', () => {
  const shown = names({ all: people, held: people.slice(198, 200), words: ' ' });
  expect(shown.slice(0, 3)).toEqual(['Person 199', 'Person 200', 'Person 1']);
  expect(shown).toHaveLength(LISTED + 2);
});

test('a search finds by any part of a name, whatever its case and however its letters are composed', () => {
  const all = [
    { id: 1, name: 'Åsa Örnström' },
    { id: 2, name: 'Jose\u0301 Andre\u0301s' },
    { id: 3, name: '王小明' },
    { id: 4, name: 'Asa (vikarie)' },
  ];
  const find = (words: string) => names({ all, held: [], words });
  expect(find('å')).toEqual(['Åsa Örnström']);
  expect(find('ÖRN å')).toEqual(['Åsa Örnström']);
  expect(find('josé')).toEqual(['Jose\u0301 Andre\u0301s']);
  expect(find('小')).toEqual(['王小明']);
  expect(find('(')).toEqual(['Asa (vikarie)']);
  expect(find('.*')).toEqual([]);
});

test('a chosen person who has left the office can still be unchecked', () => {
  const gone = { id: 900, name: 'Har slutat' };
  expect(listNames({ all: people.slice(0, 2), held: [gone], words: '' }).all[0]).toEqual(gone);
});
