import { expect, test } from 'vitest';
import { insertWords, readPastedWords } from './pasted-words.ts';

test('a pasted list fills a field for each word, with clues where lines have them', () => {
  expect(
    readPastedWords('båt\r\nö: Land i vatten\n\nälg – Skogens konung\nås\tRygg av grus'),
  ).toEqual([
    { word: 'båt', clue: null },
    { word: 'ö', clue: 'Land i vatten' },
    { word: 'älg', clue: 'Skogens konung' },
    { word: 'ås', clue: 'Rygg av grus' },
  ]);
  expect(readPastedWords('båt, brygga; hamn').map(({ word }) => word)).toEqual([
    'båt',
    'brygga',
    'hamn',
  ]);
  expect(readPastedWords('1. båt\n• ö: Land i vatten')).toEqual([
    { word: 'båt', clue: null },
    { word: 'ö', clue: 'Land i vatten' },
  ]);
  expect(readPastedWords(' skridsko-is ')).toEqual([]);
  expect(readPastedWords('')).toEqual([]);
});

test('200 pasted words fill the list, and the rest is counted', () => {
  const pasted = readPastedWords(Array.from({ length: 200 }, (_, i) => `ord${i}`).join('\n'));
  const own = [
    { word: 'först', clue: null },
    { word: '', clue: null },
  ];
  const { words, surplus } = insertWords(own, 1, pasted);
  expect(words.slice(0, 2).map(({ word }) => word)).toEqual(['först', 'ord0']);
  expect(words).toHaveLength(20);
  expect(surplus).toBe(181);
});
