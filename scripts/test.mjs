// npm test: everything. Arguments select steps: npm test -- unit lint
// npm test -- changed: the static checks, and the tests affected by the changes since main.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changeBase, changedFiles, readSpecs, touchedSpecs } from './changed.mjs';
import {
  NODE,
  readyBrowser,
  readyClient,
  readyDependencies,
  readyHeadlessShell,
  ROOT,
} from './ready.mjs';

const bin = (name) => path.join(ROOT, 'node_modules', name);
const reports = mkdtempSync(path.join(os.tmpdir(), 'spalten-test-'));
const say = (text) => process.stdout.write(`${text}\n`);

/** Runs a program. Its output is shown on failure, or continuously if `live`. */
function run(args, { live = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(NODE, args, {
      cwd: ROOT,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      if (code !== 0 && !live) say(output);
      resolve(code === 0);
    });
  });
}

const one = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

async function unit(more = []) {
  const file = path.join(reports, 'vitest.json');
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...more,
  ];
  const isGood = await run(args, { live: true });
  const report = readJson(file);
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return { passed, skipped, failed: Math.max(report?.numFailedTests ?? 0, isGood ? 0 : 1) };
}

/** Counts axe's checks of screens and parts, which each test annotates. */
function axeLooks({ suites = [], specs = [] }) {
  const notes = specs.flatMap(({ tests }) => tests).flatMap(({ annotations }) => annotations);
  const own = notes.filter(({ type }) => type === 'axe').length;
  return suites.reduce((sum, suite) => sum + axeLooks(suite), own);
}

/** Browser tests of a run that may pass at the second try only (decision 043). */
const MAX_FLAKY = 4;

async function browser(specs = []) {
  const chrome = readyBrowser();
  const file = path.join(reports, 'playwright.json');
  const args = [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'];
  args.push(...specs);
  const env = {
    CHROME_PATH: chrome,
    HEADLESS_SHELL_PATH: readyHeadlessShell(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const isGood = await run(args, { live: true, env });
  const report = readJson(file);
  const stats = report?.stats;
  if (report) say(`browser: axe looked ${axeLooks(report)} times`);
  const flaky = stats?.flaky ?? 0;
  if (flaky > 0) say(`browser: ${flaky} passed only at the second try, ${MAX_FLAKY} may`);
  const unstable = flaky > MAX_FLAKY ? flaky : 0;
  const passed = (stats?.expected ?? 0) + flaky - unstable;
  const failed = (stats?.unexpected ?? 0) + unstable;
  return { passed, skipped: stats?.skipped ?? 0, failed: Math.max(failed, isGood ? 0 : 1) };
}

const types = (project) => run([bin('typescript/bin/tsc'), '-p', project]);

const STEPS = {
  'types-contract': async () => one(await types('contract')),
  'types-server': async () => one(await types('server')),
  'types-web': async () => one(await types('web')),
  'types-rest': async () => one(await types('.')),
  lint: async () => one(await run([bin('oxlint/bin/oxlint'), '--deny-warnings'])),
  format: async () => one(await run([bin('oxfmt/bin/oxfmt'), '--check'])),
  unused: async () => one(await run([bin('knip/bin/knip.js')])),
  sizes: async () => one(await run(['scripts/check-sizes.ts'])),
  'db-types': async () => one(await run(['scripts/db-types.ts', '--check'])),
  unit: () => unit(),
  browser: () => browser(),
};

/** Narrows the steps to the tests that import or visit changed code. */
function narrowToChange() {
  const base = changeBase();
  const files = changedFiles(base);
  const specs = touchedSpecs(files, readSpecs());
  say(
    `${files.length} changed since ${base.slice(0, 9)}; ${specs.length} browser test files visit it`,
  );
  STEPS.unit = () => unit(['--changed', base, '--passWithNoTests']);
  if (specs.length > 0) STEPS.browser = () => browser(specs);
  else delete STEPS.browser;
}

const isChange = process.argv[2] === 'changed';
if (isChange) narrowToChange();
const wanted = process.argv.slice(isChange ? 3 : 2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  say(`Steps: changed, ${Object.keys(STEPS).join(', ')}`);
  process.exit(2);
}

readyDependencies();
readyClient();
let passed = 0;
let failed = 0;
let skipped = 0;
for (const [name, step] of Object.entries(STEPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`\n— ${name}`);
  const result = await step();
  if (result.failed > 0) say(`${name}: ${result.failed} failed`);
  passed += result.passed;
  failed += result.failed;
  skipped += result.skipped ?? 0;
}
rmSync(reports, { recursive: true, force: true });
say(`\n${skipped} skipped`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
