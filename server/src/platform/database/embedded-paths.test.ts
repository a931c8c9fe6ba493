import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { afterTestFile } from '../../testing/clean-up.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createEmbeddedPaths } from './embedded-paths.ts';

test('sockets of a data folder with a long path lie in a private folder that nobody can name before', () => {
  const folder = temporaryFolder('long');
  const runs: string[] = [];
  afterTestFile(() => {
    for (const made of [folder, ...runs]) rmSync(made, { recursive: true, force: true });
  });
  const paths = ['a', 'b'].map((name) =>
    createEmbeddedPaths(path.join(folder, name.repeat(90)), null),
  );
  const [first, second] = paths.map(({ run }) => run);
  runs.push(...paths.map(({ run }) => run));
  expect(path.join(first ?? '', '.s.PGSQL.65535.lock').length).toBeLessThan(100);
  expect(first).not.toBe(second);
  expect(path.basename(first ?? '')).toMatch(/^spalten-[A-Za-z0-9]{6}$/);
  expect(statSync(first ?? '').mode & 0o777).toBe(0o700);
  // Every start finds the same folder, even if it was removed meanwhile.
  rmSync(first ?? '', { recursive: true });
  expect(createEmbeddedPaths(path.join(folder, 'a'.repeat(90)), null).run).toBe(first);
  expect(existsSync(first ?? '')).toBe(true);
});
