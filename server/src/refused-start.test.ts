import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Runs a program of the server with a site's address and no word on whether it is a demo. */
function runWith(program: string, ...args: string[]) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'spalten-start-'));
  const { PATH } = process.env;
  const made = spawnSync(process.execPath, [path.join(import.meta.dirname, program), ...args], {
    env: { PATH, DATA_DIR: dataDir, DATABASE_URL: 'postgres://x/y', DEMO: 'false' },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { ...made, written: readdirSync(dataDir) };
}

test.each([
  ['start.mjs', []],
  ['create-admin.ts', ['admin@spalten.example']],
])('%s refuses what it could not serve, in words, and writes nothing', (program, args) => {
  const { status, stderr, written } = runWith(program, ...args);
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/PUBLIC_URL[^]*SMTP_URL/);
  expect(written).toEqual([]);
});
