import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/*
 * A docstring starts with a verb or a noun (docs/style.md). Migrations are left out: they never change.
 */

const root = path.join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file && !file.startsWith('server/migrations/'));

/** Matches docstrings that start with a clause, such as "What a user may do". */
const CLAUSE = /\/\*\*\s*(?:\* )?(?:What|Where|Who|Whom|How|Which|Whether|Those|Has|That)\b.*/g;

test('no docstring starts with a clause', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(CLAUSE)].map(
      ([words]) => `${file}: ${words}`,
    ),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
