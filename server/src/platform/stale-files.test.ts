import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { afterTestFile } from '../testing/clean-up.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { removeStaleFiles } from './stale-files.ts';

test('what a killed process left behind is removed after a day, what still arrives is not', async () => {
  const folder = temporaryFolder('left-behind');
  afterTestFile(() => rm(folder, { recursive: true, force: true }));
  expect(await removeStaleFiles(path.join(folder, 'none'))).toBe(0);
  await mkdir(folder, { recursive: true });
  for (const name of ['old', 'new']) await writeFile(path.join(folder, name), 'halv');
  const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(path.join(folder, 'old'), dayAgo, dayAgo);
  expect(await removeStaleFiles(folder)).toBe(1);
  expect(await readdir(folder)).toEqual(['new']);
});
