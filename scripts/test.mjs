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
import { axeLooks, browserFaults, unitFaults } from './test-report.mjs';

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

/** Names of what failed, to be said once more at the end: the output in between is long. */
const faults = [];

/** Tests of a run that may pass at the second try only, of each kind (decision 043). */
const MAX_FLAKY = 4;

/** Runs unit tests, and returns their report. It has none if they could not start. */
async function runUnitTests(args) {
  const file = path.join(reports, 'vitest.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isGood = await run([bin('vitest/vitest.mjs'), 'run', ...reporters, ...args], {
    live: true,
  });
  const report = readJson(file);
  return { isGood, report, failing: unitFaults(report) };
}

/** Runs unit tests. Files with a failed test are run once more, alone, if they are few. */
async function unit(more = []) {
  const { isGood, report, failing } = await runUnitTests(more);
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  let left = failing;
  if (failing.length > 0 && failing.length <= MAX_FLAKY) {
    say('\nunit: a second try');
    const files = [...new Set(failing.map((fault) => fault.file))];
    left = (await runUnitTests(files)).failing;
  }
  faults.push(...left.map(({ text }) => text));
  const flaky = Math.max(0, failing.length - left.length);
  if (flaky > 0) {
    say(`unit: ${flaky} passed only at the second try, ${MAX_FLAKY} may`);
    const still = new Set(left.map(({ text }) => text));
    for (const { text } of failing) if (!still.has(text)) say(`  ${text}`);
  }
  const failed = Math.max(left.length, isGood || flaky > 0 ? 0 : 1);
  return { passed: passed + flaky, skipped, failed };
}

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
  faults.push(...browserFaults(report ?? {}));
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
  if (result.failed > 0) {
    say(`${name}: ${result.failed} failed`);
    if (!['unit', 'browser'].includes(name)) faults.push(name);
  }
  passed += result.passed;
  failed += result.failed;
  skipped += result.skipped ?? 0;
}
rmSync(reports, { recursive: true, force: true });
for (const fault of faults) say(`\nfailed: ${fault}`);
say(`\n${skipped} skipped`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
