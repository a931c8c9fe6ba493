import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SIGN_IN_REFUSALS } from '@spalten/contract/school-sign-in';
import { expect, test } from 'vitest';
import { ELSEWHERE } from '../e2e/clipboards/elsewhere.ts';
import { LEFTOVERS } from '../e2e/clipboards/leftovers.ts';
import { WORD } from '../e2e/clipboards/word.ts';
import { WRITING_PROGRAMS } from '../e2e/clipboards/writing-programs.ts';
import { OIDC_ATTACKS } from '../server/src/testing/oidc-attacks.ts';
import { SAML_ATTACKS } from '../server/src/testing/saml-attacks.ts';
import { WORD_SAMPLES } from '../server/src/testing/word-corpus.ts';

/* Holds docs/coming-in.md to the tests that it names: their names, their sentences and their inputs. */

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const DOCUMENT = read('docs/coming-in.md');

const sectionOf = (title: string): string[][] => {
  const [, after = ''] = DOCUMENT.split(`\n## ${title}\n`);
  return (after.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| input'))
    .map((line) =>
      line
        .replaceAll('\\|', '¦')
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};
const ATTACKS = new Set(
  sectionOf('Attacks on the school’s sign-in').map((cells) => cells.join(' | ')),
);
const firstCells = (title: string) => sectionOf(title).map(([first = '']) => first);

const withPlainSpaces = (text: string) => text.replaceAll(/\\u00A0|\u00A0/gi, ' ');

/** The source of a test file and of what it imports by a relative path, or a text of the client. */
function sourceOf(file: string): string {
  const source = read(file);
  const imports = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, from = '']) =>
    path.join(path.dirname(file), from),
  );
  return withPlainSpaces([source, ...imports.map(read)].join('\n'));
}

const rows = ['Cards', 'Bad input'].flatMap(sectionOf).map((cells) => {
  const whole = cells.join(' ');
  const tests = [...whole.matchAll(/`([^`›]+\.(?:test|spec)\.ts) › ([^`]+)`/g)];
  return { input: cells[0] ?? '', whole, tests };
});

test.each(rows)('“$input” is held by tests that say its sentences', ({ whole, tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  let sources = '';
  for (const [, file = '', name = ''] of tests) {
    expect(existsSync(path.join(root, file)), `${file} is there`).toBe(true);
    expect(read(file).includes(name), `${file} has “${name}”`).toBe(true);
    sources += sourceOf(file);
  }
  const sentences = [...whole.matchAll(/\*([^*]+)\*/g)].map(([, said = '']) =>
    withPlainSpaces(said),
  );
  expect(sentences.filter((said) => !sources.includes(said))).toEqual([]);
});

test('each refusal of the school’s sign-in has its sentence in the table', () => {
  const { schoolLogin } = JSON.parse(read('web/src/i18n/signed-out.se.json')) as {
    schoolLogin: { refused: Record<string, string> };
  };
  const missing = SIGN_IN_REFUSALS.filter(
    (code) => !ATTACKS.has(`\`${code}\` | ${schoolLogin.refused[code]}`),
  );
  expect(missing).toEqual([]);
});

test('each attack on the school’s sign-in is in the table with its code', () => {
  const attacks = [
    ...OIDC_ATTACKS.map(([attack, , code]) => `${attack} | \`${code}\``),
    ...SAML_ATTACKS.map(([attack, , code, reason]) => `${attack} | \`${code}\` | ${reason}`),
  ];
  expect(attacks.length).toBeGreaterThan(50);
  expect(attacks.filter((attack) => !ATTACKS.has(attack))).toEqual([]);
});

test('more than forty clipboards are told of, each with what came in and what was left out', () => {
  const clipboards = Object.keys({ ...WORD, ...WRITING_PROGRAMS, ...ELSEWHERE });
  const all = [...clipboards, ...Object.keys(LEFTOVERS)];
  expect(clipboards.length).toBeGreaterThan(40);
  const told = firstCells('Clipboards');
  expect(all.filter((name) => !told.includes(name))).toEqual([]);
  expect(sectionOf('Clipboards').filter((cells) => cells.length !== 3)).toEqual([]);
});

test('more than thirty Word files are told of, each with what came in and what was left out', () => {
  const files = Object.keys(WORD_SAMPLES);
  expect(files.length).toBeGreaterThan(30);
  const told = firstCells('Word files');
  expect(files.filter((name) => !told.includes(name))).toEqual([]);
  expect(sectionOf('Word files').filter((cells) => cells.length !== 3)).toEqual([]);
});
