import { expect, test } from 'vitest';
import { isSlug, Slug, slugOf } from './slug.ts';

test('a title becomes an address: å, ä and ö are a, a and o', () => {
  expect(slugOf('Så görs en tidning – på åtta sätt!')).toBe('sa-gors-en-tidning-pa-atta-satt');
  expect(slugOf('Søren Łuk & Ærø')).toBe('soren-luk-aero');
  expect(slugOf('Café “Ñandú”')).toBe('cafe-nandu');
});

test('it is never all digits, empty, or a word that means something else there', () => {
  expect(slugOf('2026')).toBe('nr-2026');
  expect(slugOf('… !')).toBe('utan-rubrik');
  expect(slugOf('Новини')).toBe('utan-rubrik');
  expect(slugOf('Create')).toBe('om-create');
  for (const word of ['2026', '', 'create', 'a--b', '-a', 'Stor', 'å'])
    expect(Slug.safeParse(word).success).toBe(false);
});

test('a long title is cut between words, and what is made may always be chosen', () => {
  const made = slugOf('ord '.repeat(60));
  expect(made.length).toBeLessThanOrEqual(80);
  expect(made.endsWith('ord')).toBe(true);
  for (const title of ['2026', 'Create', 'ord '.repeat(60), 'x'.repeat(500), '9'.repeat(500)])
    expect(isSlug(slugOf(title))).toBe(true);
});
