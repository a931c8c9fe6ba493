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
const replaceAll = new Script("text.replace(new RegExp(source, flags), '').length >= 0");

test.each(patterns)('$file /$source/ ends soon, whatever it is held against', (pattern) => {
  const { source, flags } = pattern;
  for (const text of attacksOn(pattern)) {
    // One context for all: to make one takes four times as long as what it is made for.
    Object.assign(sandbox, { text, source, flags });
    // Enforced by another thread, since a backtracking pattern blocks its own.
    expect(replaceAll.runInContext(sandbox, { timeout: PATIENCE_MS })).toBe(true);
  }
});
