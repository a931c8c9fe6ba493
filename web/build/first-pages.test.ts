import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/*
 * Follows the static imports of what a browser fetches before it shows the first pages. What is
 * imported when it is asked for isn't followed.
 */

const SOURCE = path.join(import.meta.dirname, '../src');
const FIRST = [
  'main.tsx',
  'app/app.tsx',
  'app/app-shell.tsx',
  'app/overlays.tsx',
  'features/my-page/my-page.page.tsx',
  'features/session/login.page.tsx',
];
const STATIC = /^(?:import|export)\s(?!type\b)[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm;

function importsOf(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!/\.tsx?$/.test(file) || !existsSync(file)) return;
    for (const [, from, bare] of readFileSync(file, 'utf8').matchAll(STATIC)) {
      const name = from ?? bare ?? '';
      visit(name.startsWith('.') ? path.join(path.dirname(file), name) : name);
    }
  };
  for (const file of files) visit(path.join(SOURCE, file));
  return seen;
}

/** The parts of people, texts and pictures coming in that are fetched when they are asked for. */
const LATER = [
  'features/session/card-login.tsx',
  'features/session/card-scanner.tsx',
  'features/session/card.page.tsx',
  'features/session/card-reader.ts',
  'features/file/crop-dialog.tsx',
  'features/file/send-file.ts',
  'features/article/word-results.tsx',
  'features/school-sign-in/sign-in-form.tsx',
  'features/submission/sender-form.tsx',
  'features/submission/sender.page.tsx',
  'features/submission/submission-dialog.tsx',
  'features/participant/import-dialog.tsx',
  'features/participant/cards-dialog.tsx',
  'ui/forms/picture-choice.tsx',
  'ui/pasting/paste-prose.ts',
  'ui/pasting/pasted-leftovers.ts',
  'ui/pasting/pasted-lists.ts',
  'ui/tables/table-paste.ts',
];

test('the first pages fetch nothing that reads cards, sends or cuts pictures, pastes or shows Word files', () => {
  const imported = importsOf(FIRST);
  expect([...imported].some((name) => name.endsWith('features/session/login-form.tsx'))).toBe(true);
  for (const name of LATER) {
    expect(existsSync(path.join(SOURCE, name)), name).toBe(true);
    expect(imported.has(path.join(SOURCE, name)), name).toBe(false);
  }
  expect(
    [...imported].filter((name) => /^(qr|mammoth|tus-js-client|@noble\/hashes)(\/|$)/.test(name)),
  ).toEqual([]);
});
