import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import doorEn from './signed-out.en.json' with { type: 'json' };
import doorSe from './signed-out.se.json' with { type: 'json' };
import allEn from './en.json' with { type: 'json' };
import allSe from './se.json' with { type: 'json' };
import answerEn from './answer.en.json' with { type: 'json' };
import answerSe from './answer.se.json' with { type: 'json' };
import senderEn from './sender.en.json' with { type: 'json' };
import senderSe from './sender.se.json' with { type: 'json' };

/** Every text with its full key. */
const flat = (value: object, before = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[before + key, inner]] : flat(inner, `${before}${key}.`),
  );

const en = flat({ ...allEn, ...doorEn, ...senderEn, ...answerEn });
const se = flat({ ...allSe, ...doorSe, ...senderSe, ...answerSe });

const root = `${import.meta.dirname}/..`;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, source: readFileSync(`${root}/${name}`, 'utf8') }));
const code = files.map(({ source }) => source).join('\n');

test('both languages have the same texts, none of them empty', () => {
  expect(en.map(([key]) => key)).toEqual(se.map(([key]) => key));
  expect([...se, ...en].filter(([, words]) => words.trim() === '')).toEqual([]);
});

test('every text that a screen asks for is there', () => {
  const known = new Set(se.map(([key]) => key.replace(/_(one|other)$/, '')));
  const asked = [...code.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key);
  expect(asked.length).toBeGreaterThan(900);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});

test('every text there is can be asked for', () => {
  const named = new Set([...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key = '']) => key));
  // Groups passed to a component as `words`, and suffixes appended to a key.
  const groups = new Set([...code.matchAll(/words: '(\w+)'/g)].map(([, group]) => group));
  const made = [...code.matchAll(/`([^`\s]*\$\{[^`\n]*)`/g)].map(([, key = '']) =>
    key.replaceAll(/\$\{[^}]*\}/g, '*'),
  );
  const endings = made.flatMap((key) => /^\*([A-Z]\w+)$/.exec(key)?.[1] ?? []);
  // A composed key, in which each inserted part matches any name.
  const patterns = made
    .filter((key) => /^(?:[\w-]+\.[\w.*-]+|\*\.[\w-]+)$/.test(key))
    .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[\\w.-]+')}$`));
  const isAsked = (key: string) =>
    named.has(key) ||
    groups.has(key.split('.')[0]) ||
    patterns.some((one) => one.test(key)) ||
    endings.some((one) => key.endsWith(one) && named.has(key.slice(0, -one.length)));
  const unasked = se
    .map(([key]) => key.replace(/_(one|other)$/, ''))
    .filter((key) => !isAsked(key));
  expect(unasked).toEqual([]);
});

/** The placeholders of a text: `{{count}} spalter` has `count`. */
const valuesIn = (words: string) =>
  [...words.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name).toSorted();
const VALUES = new Map(se.map(([key, words]) => [key, valuesIn(words)]));
const needed = (key: string) =>
  ['', '_one', '_other'].flatMap((ending) => VALUES.get(key + ending) ?? []);

/** The arguments of a call, from after its key to the closing bracket. */
function argumentsFrom(source: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < source.length) {
    if ('([{'.includes(source[end] ?? '')) depth += 1;
    if (')]}'.includes(source[end] ?? '')) depth -= 1;
    end += 1;
  }
  return source.slice(start, end - 1);
}

/** True when the values are passed as one object, whose names can't be read here. */
const isHandedOn = (args: string) => /\.\.\.|^,\s*[\w.]+(\(.*\))?,?\s*$/s.test(args);

test('a text has the same values in both languages', () => {
  const differ = en.filter(([key, words]) => `${VALUES.get(key)}` !== `${valuesIn(words)}`);
  expect(differ).toEqual([]);
});

test('a text with values gets each of them where it is asked for', () => {
  const missing = files.flatMap(({ name, source }) =>
    [...source.matchAll(/\bt\(\s*'([\w.-]+)'/g)].flatMap((found) => {
      const args = argumentsFrom(source, found.index + found[0].length);
      const key = found[1] ?? '';
      if (isHandedOn(args)) return [];
      const lacks = needed(key).filter((value) => !new RegExp(`\\b${value}\\b`).test(args));
      return lacks.map((value) => `${name}: ${key} lacks ${value}`);
    }),
  );
  expect(missing).toEqual([]);
});
