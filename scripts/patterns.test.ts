import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

/*
 * Tests every regular expression of ours for catastrophic backtracking, with long runs of text that
 * almost match.
 */

const ROOT = path.join(import.meta.dirname, '..');
const LENGTH = 4000;
const PATIENCE_MS = 2000;

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    else for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).program);
  return found;
}

const written = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((name) => patternsOf(path.join(folder, name))),
);

/** Each pattern once, under the first file that has it. */
const patterns = [
  ...new Map(
    written.toReversed().map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]),
  ).values(),
].toReversed();

/** Repeated units: characters of every class, and each piece of the pattern's own text. */
const RUNS = [
  'a',
  'A',
  '0',
  'å',
  ' ',
  '\t',
  '\n',
  '-',
  '_',
  '.',
  ',',
  ':',
  ';',
  '/',
  '\\',
  '"',
  "'",
];
const MORE = [
  '[',
  ']',
  '{',
  '}',
  '(',
  '<',
  '<a ',
  '&',
  '=',
  '#',
  '@',
  '\u0301',
  'a-',
  'a.',
  'a b',
  '[]',
];
const ENDS = ['', '!', '\u0000', 'z9', '\n'];

function attacksOn({ source }: Pattern): string[] {
  const own = (source.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\\]/gu) ?? []).slice(0, 20);
  return [...RUNS, ...MORE, ...own].flatMap((run) =>
    ENDS.map((end) => run.repeat(Math.ceil(LENGTH / run.length)) + end),
  );
}

test('there are patterns to try', () => {
  expect(patterns.length).toBeGreaterThan(100);
});

const sandbox = createContext({});
const replaceFrom = new Script(`for (; at < end; at += 1)
  texts[at].replace(new RegExp(source, flags), '')`);

/** Holds the pattern against the texts before `end`, from where it was. @returns false if it is cut off */
function isDone(end: number): boolean {
  Object.assign(sandbox, { end });
  try {
    // Enforced by another thread, since a backtracking pattern blocks its own.
    replaceFrom.runInContext(sandbox, { timeout: PATIENCE_MS });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

test.each(patterns)('$file /$source/ ends soon, whatever it is held against', (pattern) => {
  const { source, flags } = pattern;
  const texts = attacksOn(pattern);
  Object.assign(sandbox, { texts, source, flags, at: 0 });
  // Once for all: the other thread costs more than what it watches. What all of them took too long
  // for is given the same time for each text.
  if (isDone(texts.length)) return;
  while ((sandbox['at'] as number) < texts.length) {
    const at = sandbox['at'] as number;
    expect(isDone(at + 1), JSON.stringify(texts[at]?.slice(0, 20))).toBe(true);
  }
});
