import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import texts from '../src/i18n/se.json' with { type: 'json' };
import { LATER } from './split-texts.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
/** Modules loaded before the first navigation. */
const FIRST = ['main.tsx', 'app/app.tsx', 'app/app-shell.tsx', 'app/overlays.tsx'];
const FIRST_PAGE = 'features/my-page/my-page.page.tsx';
/** Modules whose dynamic imports are other screens, such as the plan and the proof round. */
const TABLES = new Set([
  'app/route-table.ts',
  'app/signed-out-routes.ts',
  'features/proof/index.ts',
  'features/story/index.ts',
]);

/** All modules reachable by static or dynamic imports. Type imports are ignored. */
function reached(from: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string) => {
    const file = path.join(SOURCES, name);
    if (found.has(name) || !/\.tsx?$/.test(name) || !existsSync(file)) return;
    const text = readFileSync(file, 'utf8').replaceAll(/import type [^;]+;/g, '');
    const code = TABLES.has(name) ? text.replaceAll(/import\('[^']*'\)/g, '') : text;
    found.set(name, code);
    for (const [, to = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g))
      visit(path.join(path.dirname(name), to));
  };
  for (const name of from) visit(name);
  return found;
}

test('no first page, and nothing that lies over all pages, says a text that comes later', () => {
  const first = reached([...FIRST, FIRST_PAGE]);
  expect(first.size).toBeGreaterThan(100);
  const says = [...first].flatMap(([name, code]) =>
    LATER.filter((group) => new RegExp(`['\`]${group}\\.|words: '${group}'`).test(code)).map(
      (group) => `${name} says ${group}`,
    ),
  );
  expect(says).toEqual([]);
});

test('every group that comes later is one of the texts', () => {
  expect(LATER.filter((group) => !(group in texts))).toEqual([]);
});
