// Checks where the product writes, who says that a site is served by HTTPS alone, and what tests replace.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './ready.mjs';

const filesIn = (folder: string, kind: RegExp): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => path.join(folder, name));
const filesWith = (files: string[], words: RegExp): string[] =>
  files.filter((file) => words.test(readFileSync(path.join(ROOT, file), 'utf8')));

test('nothing is kept in the temporary folder that all users of a machine share', () => {
  const own = filesIn('server/src', /\.(ts|mjs)$/).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  );
  expect(own.length).toBeGreaterThan(500);
  // A private folder whose name nobody can foresee, for the database's socket.
  const allowed = ['server/src/platform/database/embedded-paths.ts'];
  expect(filesWith(own, /\btmpdir\b|['"`]\/tmp\b/)).toEqual(allowed);
});

test('the server alone sends Strict-Transport-Security, so that it is there once', () => {
  const proxies = filesIn('deploy/nginx', /\.conf$/);
  expect(proxies.length).toBeGreaterThan(1);
  expect(filesWith(proxies, /add_header\s+Strict-Transport-Security/i)).toEqual([]);
});

test('no test replaces a module or loads it anew, since test files share them', () => {
  const folders = ['contract/src', 'server/src', 'web/src', 'web/build', 'scripts'];
  const tests = folders.flatMap((folder) => filesIn(folder, /\.test\.ts$/));
  expect(tests.length).toBeGreaterThan(500);
  expect(filesWith(tests, /\bvi\.(mock|doMock|resetModules)\(/)).toEqual([]);
});
