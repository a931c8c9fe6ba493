// The files and tests affected by a change, for `npm test -- changed`. Built-in modules only.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './ready.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}

/**
 * Returns the base commit of the change: the branch point from main, or the last commit on main.
 */
export function changeBase() {
  const [head] = git('rev-parse', 'HEAD') ?? [];
  if (!head)
    throw new Error('`npm test -- changed` asks Git what has changed, and this is no clone');
  for (const main of ['origin/main', 'main']) {
    const [base] = git('merge-base', 'HEAD', main) ?? [];
    if (base && base !== head) return base;
  }
  return head;
}

/** Lists the paths that differ from a commit: committed, modified, and untracked. */
export const changedFiles = (base) => [
  ...new Set([
    ...(git('diff', '--name-only', base) ?? []),
    ...(git('ls-files', '--others', '--exclude-standard') ?? []),
  ]),
];

const FEATURE = /^(?:web|server)\/src\/features\/([^/]+)\//;
const SPEC = /^e2e\/.*\.spec\.ts$/;

/**
 * Selects the browser tests of a change, as paths: changed tests, and those that visit a changed
 * feature's address. A change of shared code selects all.
 * @param {string[]} files changed paths
 * @param {{ path: string, text: string }[]} specs all browser tests
 * @returns {string[]}
 */
export function touchedSpecs(files, specs) {
  const isShared = (file) =>
    /^(web|contract|server)\//.test(file) && !FEATURE.test(file) && !/\.test\.tsx?$/.test(file);
  const isHelper = (file) => file.startsWith('e2e/') && !SPEC.test(file);
  if (files.some((file) => isShared(file) || isHelper(file))) return specs.map((spec) => spec.path);
  const features = new Set(files.map((file) => FEATURE.exec(file)?.[1]).filter(Boolean));
  return specs
    .filter(
      (spec) =>
        files.includes(spec.path) || [...features].some((name) => spec.text.includes(`/${name}`)),
    )
    .map((spec) => spec.path);
}

export const readSpecs = () =>
  readdirSync(path.join(ROOT, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name}`)
    .map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
