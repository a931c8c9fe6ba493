import type { glossary as calls, GlossaryWord } from '@spalten/contract/glossary';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { FieldMessages } from '../../platform/errors.ts';
import { requireNoFaults } from '../../platform/errors.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';

type ListQuery = z.output<typeof calls.list.query>;
type Input = z.output<typeof calls.create.body>;
type Update = z.output<typeof calls.update.body>;

const COLUMNS = ['id', 'created_at', 'updated_at', 'word', 'forms', 'explanation'] as const;

export function listWords(database: Database, query: ListQuery) {
  let rows = database.selectFrom('glossary_word').select(COLUMNS);
  if (query.q) {
    rows = rows.where(
      sql<boolean>`(${contains('word', query.q)} or ${contains('explanation', query.q)})`,
    );
  }
  const sortable = { word: 'text', created_at: 'timestamptz' } as const;
  return listPage(rows, query, sortable, 'word');
}

export const findWord = (database: Database, id: number): Promise<GlossaryWord | undefined> =>
  database
    .selectFrom('glossary_word')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<GlossaryWord | undefined>;

const WORD_TAKEN: FieldMessages = {
  word: [{ sv: 'Ordet finns redan i ordlistan.', en: 'The word is already in the glossary.' }],
};

/** Finds whether another entry has the same word. A new entry has no id. */
export async function findTakenWord(
  database: Database,
  word: string | undefined,
  id?: number,
): Promise<FieldMessages> {
  const { rows } = await sql`select from glossary_word
    where lower(word) = lower(${word ?? null}) and id is distinct from ${id ?? null}::bigint`.execute(
    database,
  );
  return rows.length > 0 ? WORD_TAKEN : {};
}

/** @returns the new word's id */
export async function insertWord(database: Database, input: Input): Promise<number> {
  requireNoFaults(await findTakenWord(database, input.word));
  const row = await database
    .insertInto('glossary_word')
    .values(input)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Updates the given fields. */
export async function updateWord(database: Database, id: number, input: Update): Promise<void> {
  requireNoFaults(await findTakenWord(database, input.word, id));
  if (Object.values(input).every((value) => value === undefined)) return;
  await database.updateTable('glossary_word').set(input).where('id', '=', id).execute();
}

export async function deleteWord(database: Database, id: number): Promise<void> {
  await database.deleteFrom('glossary_word').where('id', '=', id).execute();
}
