import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { excessOver } from './text-field.tsx';

const SRC = path.join(import.meta.dirname, '..');
/** A search query may be cut. */
const SEARCH = 'features/search/search-dialog.tsx';

test('no field cuts what is pasted into it', () => {
  const cutting = globSync('**/*.tsx', { cwd: SRC }).filter((file) => {
    const text = readFileSync(path.join(SRC, file), 'utf8');
    const isOfHouse =
      /import \{[^}]*\b(TextInput|Textarea)\b[^}]*\} from '[./]*ui\/text-field\.tsx'/;
    return /\bmaxLength=/.test(text) && !isOfHouse.test(text) && file !== SEARCH;
  });
  expect(cutting).toEqual([]);
});

test('what is too long is counted without white space at its ends', () => {
  expect(excessOver(`${'x'.repeat(14)}\n`, 10)).toBe(4);
  expect([excessOver('kort', 10), excessOver('lång text', undefined)]).toEqual([0, 0]);
});
