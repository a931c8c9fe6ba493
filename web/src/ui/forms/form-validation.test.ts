import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Without `noValidate`, browsers stop a save with words of their own, in the browser's language. */
test('no form leaves its faults to the browser', () => {
  const source = path.join(import.meta.dirname, '..');
  const forms = globSync('**/*.tsx', { cwd: source }).flatMap((file) =>
    [...readFileSync(path.join(source, file), 'utf8').matchAll(/<form\b[^]*?>/g)].map(
      ([tag]) => `${file}: ${tag.replace(/\s+/g, ' ')}`,
    ),
  );
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter((tag) => !tag.includes('noValidate'))).toEqual([]);
});
