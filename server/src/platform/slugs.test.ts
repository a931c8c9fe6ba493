import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Database } from './database/database.ts';
import type { SlugOwner } from './slugs.ts';
import { currentSlug, assignSlug, idBySlug } from './slugs.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await testDatabase());
});

const give = (thing: SlugOwner, title: string, chosen?: string) =>
  database
    .transaction()
    .execute((transaction) => assignSlug(transaction, thing, { title, chosen }));
const idOf = async (word: string, scope?: number) => {
  const { rows } = await sql<{ id: number | null }>`
    select ${idBySlug('prov', word, scope)} as id`.execute(database);
  return rows[0]?.id;
};

test('two things of one title have two addresses, also when they are made at once', async () => {
  const made = await Promise.all([1, 2, 3].map((id) => give({ kind: 'prov', id }, 'Vårens tåg')));
  expect(made.toSorted()).toEqual(['varens-tag', 'varens-tag-2', 'varens-tag-3']);
  expect(await give({ kind: 'annat', id: 1 }, 'Vårens tåg')).toBe('varens-tag');
  expect(await give({ kind: 'prov', id: 9, scope: 7 }, 'Vårens tåg')).toBe('varens-tag');
});

test('a numbered address is given without a word, also where another thing has just that one', async () => {
  await give({ kind: 'numrerad', id: 2 }, '', 'resan-1');
  const thing = { kind: 'numrerad', id: 1, isNumbered: true };
  expect(await give(thing, 'Resan')).toBe('resan-1-2');
  expect(await give(thing, 'Resan', 'resan-1')).toBe('resan-1-2');
  expect(await give(thing, 'Resan', 'hemma')).toBe('hemma-1');
  // A slug from before it was numbered stays valid.
  await give({ kind: 'numrerad', id: 3 }, '', 'forr');
  expect(await give({ kind: 'numrerad', id: 3, isNumbered: true }, '', 'forr')).toBe('forr');
});

test('a changed address leads to its thing, and so does the old one, which nobody else gets', async () => {
  await give({ kind: 'prov', id: 10 }, 'Gammal');
  await give({ kind: 'prov', id: 10 }, 'Gammal', 'ny');
  expect(await idOf('ny')).toBe(10);
  expect(await idOf('gammal')).toBe(10);
  expect(await idOf('10')).toBe(10);
  expect(await idOf('finns-inte')).toBeNull();
  expect(await give({ kind: 'prov', id: 11 }, 'Gammal')).toBe('gammal-2');
  await expect(give({ kind: 'prov', id: 11 }, '', 'gammal')).rejects.toMatchObject({ status: 422 });
  await give({ kind: 'prov', id: 10 }, '', 'gammal');
  const { rows } = await sql<{ slug: string }>`
    select ${currentSlug('prov', 't.id')} as slug from (values (10)) t (id)`.execute(database);
  expect(rows[0]?.slug).toBe('gammal');
});
