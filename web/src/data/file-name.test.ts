import { expect, test } from 'vitest';
import { fileNameIn } from './file-name.ts';

test.each([
  ["inline; filename*=UTF-8''V%C3%A5rt%20Blad%204.pdf", 'Vårt Blad 4.pdf'],
  ['attachment; filename="ovningsresultat.csv"', 'ovningsresultat.csv'],
  ['inline; filename=plan.pdf', 'plan.pdf'],
  [String.raw`attachment; filename="Elins \"bästa\".pdf"`, 'Elins "bästa".pdf'],
  [`attachment; filename="?.pdf"; filename*=UTF-8''%C3%85.pdf`, 'Å.pdf'],
  ['', ''],
])('%j names %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
