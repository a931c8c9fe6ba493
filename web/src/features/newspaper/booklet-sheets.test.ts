import { expect, test } from 'vitest';
import { countSheets } from './booklet-sheets.ts';

test('the sheets of a booklet are counted with those of its easy-to-read edition', () => {
  expect(countSheets('paper', 8, null)).toEqual({ sheets: 2, blank: 0 });
  expect(countSheets('paper', 5, null)).toEqual({ sheets: 2, blank: 3 });
  expect(countSheets('with_easy_read', 5, 9)).toEqual({ sheets: 5, blank: 3 });
  expect(countSheets('easy_read', 5, 9)).toEqual({ sheets: 3, blank: 0 });
  expect(countSheets('easy_read', 5, null)).toEqual({ sheets: null, blank: 0 });
});
