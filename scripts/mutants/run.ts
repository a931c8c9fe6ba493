// npm run test:mutants: disables each permission check in a copy of the server and lists those no
// server test notices. Results are kept in .cache/mutants.jsonl, so that an interrupted run can
// continue. --list, --only PATTERN, --fresh; --tests PATTERN runs only these test files, --left
// prints the results.
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyServer, failed, ROOT, runTests } from './copy.ts';
import { EQUIVALENT } from './equivalent.ts';
import type { Mutant } from './instrument.ts';
import { pointsOf, rulesOf } from './points.ts';
import { note, readState, trialOf } from './state.ts';

const STATE = path.join(ROOT, '.cache/mutants.jsonl');
const { values: options } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    left: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    only: { type: 'string' },
    tests: { type: 'string' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
process.chdir(ROOT);

const nameOf = ({ file, line, within, code }: Mutant) =>
  `${file.replace(/^server\/src\//, '')}:${line} ${within}: ${code.slice(0, 140)}`;

function findMutants(): Mutant[] {
  const files = globSync('server/src/{features,platform/session}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .concat('server/src/platform/route/access.ts')
    .toSorted();
  const declaring = files.filter((file) =>
    /\.policy\.ts$|session\/(reach|audience)\.ts$/.test(file),
  );
  const rules = new Map(declaring.flatMap((file) => [...rulesOf(file)]));
  const counts = new Map<string, number>();
  return files
    .flatMap((file) => pointsOf(file, rules))
    .map((point, index) => {
      const plain = `${point.file} ${point.within}: ${point.code}`;
      const count = (counts.get(plain) ?? 0) + 1;
      counts.set(plain, count);
      return { ...point, id: index + 1, key: count === 1 ? plain : `${plain} (${count})` };
    })
    .filter((mutant) => new RegExp(options.only ?? '').test(nameOf(mutant)));
}

const isEquivalent = (mutant: Mutant) => EQUIVALENT.some((known) => isSame(known, mutant));
const isSame = (known: { file: string; within: string; code: string }, mutant: Mutant) =>
  mutant.file.endsWith(known.file) &&
  mutant.within === known.within &&
  mutant.code.startsWith(known.code);

/**
 * True for access rules of calls: evaluated once at startup, and visible in the call's matrix rows.
 */
const isOfCall = ({ rows }: Mutant) => rows !== undefined && rows !== '.';
/** True for role lists, which are created when their file is loaded. */
const isOfRoles = ({ rows }: Mutant) => rows === '.';

/**
 * Returns the matrix rows of some features as a pattern of test names; all rows for the platform.
 */
function rowsOf(mutants: readonly Mutant[]): string {
  const calls: Record<string, string> = {
    person: 'moderator|participant',
    package: 'packages',
    session: 'session|account',
    file: 'file|tag|system',
    'print-profile': 'printProfile|printSettings',
  };
  const folders = [...new Set(mutants.map(({ file }) => path.dirname(file)))];
  if (folders.some((folder) => !folder.includes('/features/'))) return '';
  const names = folders.map((folder) => {
    const feature = path.basename(folder);
    return calls[feature] ?? feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  });
  return `^(${names.join('|')})\\.`;
}

/** Returns the folders of the features, and of those they depend on. */
function featuresOf(mutants: readonly Mutant[]): string[] {
  const own = new Set(mutants.map(({ file }) => path.dirname(file)));
  const names = [...own].map((folder) => path.basename(folder));
  const isMadeWith = (file: string) => {
    const code = readFileSync(file, 'utf8');
    return names.some((name) => code.includes(`'../${name}/`));
  };
  for (const file of globSync('server/src/features/*/*.ts'))
    if (isMadeWith(file)) own.add(path.dirname(file));
  return [...own];
}

class Run {
  readonly folder: string;
  readonly mutants: readonly Mutant[];
  private readonly byKey: Map<string, Mutant>;

  constructor(mutants: readonly Mutant[]) {
    this.mutants = mutants;
    this.byKey = new Map(mutants.map((mutant) => [mutant.key, mutant]));
    this.folder = copyServer(mutants);
  }

  open(): Mutant[] {
    const { noticed } = readState(STATE);
    return this.mutants.filter(({ key }) => !noticed.has(key));
  }

  tell(step: string): void {
    say(`${step}: ${this.mutants.length - this.open().length} of ${this.mutants.length} noticed`);
  }

  /** Disables all access rules at once, since each affects only its own call's rows. */
  async tryCalls(mutants: readonly Mutant[], pattern: string): Promise<void> {
    if (mutants.length === 0) return;
    const names = await this.failing(mutants, 'server/src/matrix/matrix.test.ts', pattern);
    for (const { key, rows = '' } of mutants) {
      const by = names.find((name) => new RegExp(rows).test(name));
      if (by) note(STATE, { kind: 'noticed', key, by });
    }
  }

  /** Disables one role list per feature at a time: each affects only its feature's rows. */
  async tryRoles(): Promise<void> {
    for (let wave = this.open().filter(isOfRoles); wave.length > 0;) {
      const files = new Set<string>();
      const now = wave.filter(({ file }) => !files.has(file) && files.add(file));
      wave = wave.filter((mutant) => !now.includes(mutant));
      const names = await this.failing(now, 'server/src/matrix/matrix.test.ts', rowsOf(now));
      for (const mutant of now) {
        const by = names.find((name) => new RegExp(rowsOf([mutant])).test(name));
        if (by) note(STATE, { kind: 'noticed', key: mutant.key, by });
      }
    }
  }

  /**
   * Returns the tests of a file that fail with these checks disabled; a file that can't run counts
   * as failing.
   */
  private async failing(out: readonly Mutant[], file: string, pattern: string): Promise<string[]> {
    const args = [file, ...(pattern ? ['-t', pattern] : [])];
    const report = await runTests(this.folder, args, {
      MUTANTS_OUT: out.map(({ id }) => id).join(','),
    });
    const names = failed(report);
    const isWhole = report.testResults.every(({ status }) => status === 'passed');
    return names.length > 0 || isWhole ? names : [`${path.basename(file)} does not run`];
  }

  /** True if a test file has already run with all open checks disabled. */
  private isThrough(file: string, how: string): boolean {
    const trial = trialOf(ROOT, file, how);
    const last = readState(STATE).tried.findLast((line) => line.trial === trial);
    const open = new Set(this.open().map(({ key }) => key));
    return (
      last !== undefined && last.passed.every((key) => !open.has(key) || last.open.includes(key))
    );
  }

  /** Runs tests, and repeats each with the checks disabled that it executes. */
  async tryInPlace(files: readonly string[], rows = ''): Promise<void> {
    const how = `in-place${options.only ? ` ${options.only}` : ''}${rows && ` ${rows}`}`;
    const left = files.filter((file) => !this.isThrough(file, how));
    if (left.length === 0) return;
    const { tried } = readState(STATE);
    const telling = setInterval(() => {
      for (const { trial, odd } of readState(STATE).tried.slice(tried.length)) {
        tried.push({ kind: 'tried', trial, passed: [], open: [], odd });
        this.tell(
          `${trial.split(' ').at(-2)}${odd.length ? ` (${odd.length} not run twice)` : ''}`,
        );
      }
    }, 2000);
    await runTests(this.folder, [...left, ...(rows ? ['-t', rows] : [])], {
      MUTANTS_STATE: STATE,
      MUTANTS_HOW: how,
    });
    clearInterval(telling);
  }

  /**
   * Runs whole test files with checks disabled: for checks used during setup, and tests that can't
   * be repeated.
   */
  async tryWhole(): Promise<void> {
    const last = new Map(
      readState(STATE).tried.map((line) => [line.trial.split(' ').at(-2), line]),
    );
    for (const [file = '', { trial }] of last) {
      if (file.includes('/matrix/') || !globSync(file).length) continue;
      const how = `whole ${trial}`;
      const known = readState(STATE).tried.findLast((line) => line.trial === how)?.open ?? [];
      const passed = new Set(last.get(file)?.passed);
      const open = this.open().filter(
        (mutant) => passed.has(mutant.key) && !known.includes(mutant.key) && !isEquivalent(mutant),
      );
      if (open.length === 0) continue;
      await this.narrow(open, file);
      const keys = this.open().map(({ key }) => key);
      const left = keys.filter((key) => passed.has(key));
      note(STATE, { kind: 'tried', trial: how, passed: [], open: left, odd: [] });
      this.tell(`${file} as a whole`);
    }
  }

  private async narrow(out: readonly Mutant[], file: string): Promise<void> {
    const [by] = out.length > 0 ? await this.failing(out, file, '') : [];
    if (!by) return;
    const half = Math.ceil(out.length / 2);
    if (out.length === 1) {
      const again = await this.failing(out, file, '');
      if (again.includes(by)) note(STATE, { kind: 'noticed', key: out[0]?.key ?? '', by });
    } else {
      await this.narrow(out.slice(0, half), file);
      await this.narrow(out.slice(half), file);
    }
  }

  async all(): Promise<void> {
    if (options.tests) {
      const named = new RegExp(options.tests);
      const files = globSync('server/src/**/*.test.ts').filter((file) => named.test(file));
      return this.tryInPlace(files.toSorted());
    }
    const rows = options.only ? rowsOf(this.mutants) : '';
    const inMatrix = (name: string) => `server/src/matrix/${name}.test.ts`;
    await this.tryInPlace(['references', 'matrix'].map(inMatrix), rows);
    const tests = options.only
      ? featuresOf(this.mutants).map((folder) => `${folder}/*.test.ts`)
      : ['server/src/{features,security,platform}/**/*.test.ts', 'server/src/*.test.ts'];
    await this.tryInPlace(tests.flatMap((pattern) => globSync(pattern)).toSorted());
    // Each of these makes many calls in one test.
    await this.tryInPlace(['counts', 'outside', 'read-only'].map(inMatrix), rows);
    const calls = this.open().filter(isOfCall);
    const toAll = calls.filter(({ replacement }) => replacement !== "'public'");
    const names = toAll.map(({ rows = '' }) => rows).join('|');
    const toStrangers = calls.filter((mutant) => !toAll.includes(mutant));
    await this.tryCalls(toStrangers, 'signed out');
    await this.tryCalls(toAll, names);
    this.tell('calls');
    await this.tryRoles();
    this.tell('lists of roles');
    await this.tryWhole();
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Prints the results. @returns the exit code */
function report(mutants: readonly Mutant[]): number {
  const { noticed } = readState(STATE);
  const survivors = mutants.filter(({ key }) => !noticed.has(key));
  const bad = survivors.filter((mutant) => !isEquivalent(mutant));
  const unnoticed = options.left || options.tests ? 'not noticed so far' : 'unnoticed';
  say(
    `\n${mutants.length} checks taken out: ${mutants.length - survivors.length} noticed, ` +
      `${survivors.length - bad.length} change nothing, ${bad.length} ${unnoticed}`,
  );
  for (const mutant of bad) say(`${unnoticed}: ${nameOf(mutant)}`);
  const stale = options.only
    ? []
    : EQUIVALENT.filter((known) => !survivors.some((mutant) => isSame(known, mutant)));
  for (const { file, code } of stale)
    say(`said to change nothing, but noticed or gone: ${file}: ${code}`);
  return bad.length + stale.length > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const mutants = findMutants();
  if (options.list) {
    for (const mutant of mutants) say(nameOf(mutant));
    say(`${mutants.length} checks`);
    return 0;
  }
  if (options.fresh) rmSync(STATE, { force: true });
  mkdirSync(path.dirname(STATE), { recursive: true });
  if (options.left) return report(mutants);
  const run = new Run(mutants);
  try {
    await run.all();
  } finally {
    run.end();
  }
  return report(mutants);
}

process.exit(await main());
