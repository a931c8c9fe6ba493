import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import doorEn from './door.en.json' with { type: 'json' };
import doorSe from './door.se.json' with { type: 'json' };
import allEn from './en.json' with { type: 'json' };
import allSe from './se.json' with { type: 'json' };

const en = { ...allEn, ...doorEn };
const se = { ...allSe, ...doorSe };

const keysOf = (texts: Record<string, object>) =>
  Object.entries(texts).flatMap(([group, words]) =>
    Object.keys(words).map((key) => `${group}.${key}`),
  );

test('both languages have the same texts, none of them empty', () => {
  expect(keysOf(en)).toEqual(keysOf(se));
  for (const texts of [se, en])
    for (const words of Object.values(texts)) expect(Object.values(words)).not.toContain('');
});

test('every text that a screen asks for is there', () => {
  const known = new Set(keysOf(se).map((key) => key.replace(/_(one|other)$/, '')));
  const root = `${import.meta.dirname}/..`;
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const asked = sources.flatMap((name) =>
    [...readFileSync(`${root}/${name}`, 'utf8').matchAll(/\bt\('([\w-]+\.[\w-]+)'/g)].map(
      (found) => found[1] ?? '',
    ),
  );
  expect(asked.length).toBeGreaterThan(80);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});
