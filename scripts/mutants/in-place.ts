// Runs inside the tests of a server copy whose checks have switches. MUTANTS_OUT lists the disabled
// checks. With MUTANTS_STATE, each test runs again with all checks disabled that it executes and no
// test has noticed; if it fails, the set is bisected to those the test notices individually.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, TestRunner } from 'vitest';
import { note, readState, trialOf } from './state.ts';

const PATIENCE_MS = 45_000;
const stateFile = process.env['MUTANTS_STATE'];
const out = new Set((process.env['MUTANTS_OUT'] ?? '').split(',').filter(Boolean).map(Number));
const passed = new Set<number>();
let here = new Set<number>();

declare global {
  var mutant: ((id: number) => boolean) | undefined;
  var mutantTruth: (<T>(id: number, replacement: boolean, is: T) => T | boolean) | undefined;
}
const comeBy = (id: number) => {
  passed.add(id);
  here.add(id);
};
globalThis.mutant = (id) => {
  comeBy(id);
  return out.has(id);
};
// A check that equals its replacement can't be noticed.
globalThis.mutantTruth = (id, replacement, is) => {
  if (Boolean(is) !== replacement) comeBy(id);
  return out.has(id) ? replacement : is;
};

/** Runs a test. A timeout counts as inconclusive: the machine may be busy. */
async function fails(run: () => unknown): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([Promise.resolve(run()).then(() => false), late]);
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
  }
}

if (stateFile) {
  const root = path.resolve(import.meta.dirname, '..');
  const keys = new Map(
    JSON.parse(readFileSync(path.join(root, 'notes/keys.json'), 'utf8')) as [number, string][],
  );
  const { noticed } = readState(stateFile);
  const seen = new Set([...keys].filter(([, key]) => noticed.has(key)).map(([id]) => id));
  const odd: string[] = [];

  const failsWith = async (ids: readonly number[], run: () => unknown) => {
    for (const id of ids) out.add(id);
    const isNoticed = await fails(run);
    out.clear();
    return isNoticed;
  };
  /** Finds those of `ids` that a test notices. @returns false if the test can't be repeated */
  const narrow = async (
    ids: readonly number[],
    by: string,
    run: () => unknown,
  ): Promise<boolean> => {
    if (ids.length === 0 || !(await failsWith(ids, run))) return true;
    const [id = 0] = ids;
    if (ids.length > 1) {
      const half = Math.ceil(ids.length / 2);
      return (
        (await narrow(ids.slice(0, half), by, run)) && (await narrow(ids.slice(half), by, run))
      );
    }
    if (await fails(run)) return false;
    if (!(await failsWith(ids, run))) return true;
    seen.add(id);
    note(stateFile, { kind: 'noticed', key: keys.get(id) ?? '', by });
    return true;
  };

  beforeEach(() => {
    here = new Set();
  });
  afterEach(async ({ task }) => {
    const run = TestRunner.getTestFn(task);
    const by = expect.getState().currentTestName ?? '';
    const open = [...here].filter((id) => !seen.has(id));
    if (task.result?.errors?.length) odd.push(by);
    else if (!(await narrow(open, by, run))) odd.push(by);
  });
  afterAll(() => {
    const file = path.relative(root, expect.getState().testPath ?? '');
    const keysOf = (ids: Iterable<number>) => [...ids].map((id) => keys.get(id) ?? '');
    note(stateFile, {
      kind: 'tried',
      trial: trialOf(root, file, process.env['MUTANTS_HOW'] ?? ''),
      passed: keysOf(passed),
      open: keysOf([...passed].filter((id) => !seen.has(id))),
      odd,
    });
  });
}
