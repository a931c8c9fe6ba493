import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Mutant } from './instrument.ts';
import { instrument } from './instrument.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Folders copied, so that edits during a run don't affect it. */
const COPIED = ['contract', 'server'];

/** Copies the server with a switch at each check; dependencies are linked. */
export function copyServer(mutants: readonly Mutant[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spalten-mutants-'));
  const link = (name: string, to = name) =>
    symlinkSync(path.join(ROOT, name), path.join(folder, to));
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  for (const name of readdirSync(ROOT))
    if (!['.git', 'node_modules', ...COPIED].includes(name)) link(name);
  mkdirSync(path.join(folder, 'node_modules/@spalten'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@spalten') link(`node_modules/${name}`);
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules/@spalten', name));
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const own = mutants.filter((mutant) => mutant.file === file);
    const changed = instrument(readFileSync(path.join(ROOT, file), 'utf8'), own);
    const [fault] = parseSync(file, changed).errors;
    if (fault) throw new Error(`${file} can't be read with its switches: ${fault.message}`);
    writeFileSync(path.join(folder, file), changed);
  }
  for (const name of ['in-place.ts', 'state.ts'])
    cpSync(path.join(import.meta.dirname, name), path.join(folder, 'server', name));
  writeFileSync(
    path.join(folder, 'mutants.config.ts'),
    `import { defineConfig } from 'vitest/config';
export default defineConfig({ test: {
  root: ${JSON.stringify(folder)},
  include: ['server/src/**/*.test.ts'],
  globalSetup: ['server/src/testing/global-setup.ts'],
  setupFiles: ['server/in-place.ts'],
  testTimeout: 600_000, hookTimeout: 3_600_000, maxWorkers: 3,
} });`,
  );
  mkdirSync(path.join(folder, 'notes'));
  const keys = mutants.map(({ id, key }) => [id, key]);
  writeFileSync(path.join(folder, 'notes/keys.json'), JSON.stringify(keys));
  return folder;
}

export interface Report {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Runs tests of the copy, one file at a time. @returns the result of each test */
export async function runTests(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Report> {
  const file = path.join(folder, 'notes', `report-${Math.random().toString(36).slice(2)}.json`);
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const given = ['run', '--config', 'mutants.config.ts', '--reporter=json', `--outputFile=${file}`];
  await new Promise((resolve) => {
    spawn(process.execPath, [vitest, ...given, ...args], {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, ...env },
    }).on('close', resolve);
  });
  if (!existsSync(file)) throw new Error(`vitest ended without a report: ${args.join(' ')}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

export const failed = (report: Report): string[] =>
  report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
