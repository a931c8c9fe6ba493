import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KIND_NAMES } from '../server/src/typesetting/slot-names.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

type Said = [where: string, words: string];

const flat = (value: object, before = ''): Said[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[before + key, inner]] : flat(inner, `${before}${key}.`),
  );

const texts = (language: 'se' | 'en'): Said[] =>
  ['', 'signed-out.'].flatMap((part) =>
    flat(JSON.parse(read(`web/src/i18n/${part}${language}.json`))),
  );

/** The sentences of the server and the contract in a language, each with its file. */
const sentences = (language: 'sv' | 'en'): Said[] =>
  ['server/src', 'contract/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) =>
        [
          ...read(`${folder}/${name}`).matchAll(
            new RegExp(`\\b${language}: ?(?:\\([^)]*\\) => )?(['\`])(.+?)\\1`, 'g'),
          ),
        ].map(([, , words = '']): Said => [`${folder}/${name}`, words]),
      ),
  );

const SWEDISH = [...texts('se'), ...sentences('sv')];
const ENGLISH = [...texts('en'), ...sentences('en')];

/** Removes placeholders. */
const bare = (words: string) => words.replaceAll(/\{\{[^}]*\}\}|\$\{[^}]*\}/g, '·');
const having = (said: Said[], wrong: RegExp) =>
  said.filter(([, words]) => wrong.test(bare(words))).map(([where, words]) => `${where}: ${words}`);

test('there are sentences to look at on both sides', () => {
  expect(texts('se').length).toBeGreaterThan(1800);
  expect(sentences('sv').length).toBeGreaterThan(120);
  expect(sentences('en').length).toBe(sentences('sv').length);
});

test('a kind of slot is called the same on the screen and in sentences of the server', () => {
  for (const [language, file] of [
    ['sv', 'se'],
    ['en', 'en'],
  ] as const)
    expect(
      Object.entries(KIND_NAMES).map(([kind, words]) => [`slot.${kind}`, words[language]]),
    ).toEqual(texts(file).filter(([key]) => key.startsWith('slot.')));
});

test('a thing is called what docs/words.md calls it', () => {
  const page = read('docs/words.md');
  const rows = page.split('\n').filter((line) => line.startsWith('|') || line.startsWith('Not in'));
  const unwanted = rows
    .flatMap((row) => [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, word = '']) => word);
  expect(unwanted.length).toBeGreaterThan(60);
  const wrong = new RegExp(`(?<!\\p{L})(?:${unwanted.join('|')})(?!\\p{L})`, 'iu');
  expect(having(SWEDISH, wrong)).toEqual([]);
});

test('no language is mixed with the other', () => {
  const english = /\b(?:the|and|of|with|your|you|please|click|delete|save|upload|not|is)\b/i;
  // Laravel's message, which clients look for.
  const swedish = SWEDISH.filter(([, words]) => words !== 'Unauthenticated.');
  expect(having(swedish, english)).toEqual([]);
  expect(having(ENGLISH, /[åäöÅÄÖ]|(?:^|[\s(])”/)).toEqual([]);
});

test('both languages put in the same things', () => {
  const inside = (words: string) => [...words.matchAll(/\{\{(\w+)/g)].map(([, name]) => name);
  const english = new Map(texts('en'));
  const differing = texts('se').filter(([key, words]) => {
    const there = inside(english.get(key) ?? '');
    return inside(words).toSorted().join() !== there.toSorted().join();
  });
  expect(differing.map(([key]) => key)).toEqual([]);
});

test.each([
  ['straight quotes', /"|'/],
  ['three full stops', /\.\.\./],
  ['a hyphen for a dash', / - /],
  ['two spaces, or one at an end', / {2}|^\s|\s$/],
  ['more than one exclamation mark', /!.*!/],
  ['a unit without a hard space', /[·\d] (?:MB|GB|mm|cm|ms|kr|dpi)\b/],
  ['words of long ago', /\bcan not\b|\b(?:some|every)body\b/i],
])('no text has %s', (_, wrong) => {
  expect(having([...SWEDISH, ...ENGLISH], wrong)).toEqual([]);
});

test('help is said in whole sentences', () => {
  const all = [...texts('se'), ...texts('en')];
  const keys = new Set(all.map(([key]) => key));
  const help = all.filter(
    ([key]) => keys.has(key.replace(/(?:_h|H)elp$/, '')) || /emptyText/.test(key),
  );
  const said = help.filter(([key]) => /(?:_h|H)elp$|emptyText/.test(key));
  expect(said.length).toBeGreaterThan(120);
  expect(having(said, /[^.?!_]$/)).toEqual([]);
});
