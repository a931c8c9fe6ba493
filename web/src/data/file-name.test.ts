import { expect, test } from 'vitest';
import { fileNameIn } from './file-name.ts';

test.each([
  ["inline; filename*=UTF-8''V%C3%A5rt%20Blad%204.pdf", 'Vårt Blad 4.pdf'],
  ['attachment; filename="ovningsresultat.csv"', 'ovningsresultat.csv'],
  ['', ''],
])('%j names %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
