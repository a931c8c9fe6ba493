import type { ArticleTemplate, articleTemplate as calls } from '@spalten/contract/article-template';
import type { ListQuery } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { listPage } from '../../platform/list.ts';

/** The columns of responses. Every signed-in person may read templates. */
const COLUMNS = [
  'id',
  'name',
  'description',
  'fields',
  'columns',
  'headline_size',
  'voice',
  'opinion_note',
  'example',
  'position',
  'created_at',
  'updated_at',
] as const;

export function listArticleTemplates(database: Database, query: ListQuery) {
  const rows = database
    .selectFrom('article_template')
    .select([...COLUMNS])
    .where('deleted_at', 'is', null)
    .$if(Boolean(query.q), (rest) => rest.where('name', 'ilike', `%${query.q}%`));
  return listPage(rows, query, { position: 'integer', name: 'text' }, 'position');
}

export async function findArticleTemplate(
  database: Database,
  id: number,
): Promise<ArticleTemplate | undefined> {
  const row = await database
    .selectFrom('article_template')
    .select([...COLUMNS])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { fields, voice } = row as unknown as Pick<ArticleTemplate, 'fields' | 'voice'>;
  return { ...row, fields, voice };
}

type Input = z.output<typeof calls.create.body>;

const columnsOf = ({ fields, ...rest }: Partial<Input>) => ({
  ...rest,
  ...(fields && { fields: JSON.stringify(fields) }),
});

/** Adds a template, by default last in the list. @returns its id */
export async function insertArticleTemplate(database: Database, input: Input): Promise<number> {
  const { fields, ...rest } = input;
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from article_template)`;
  const row = await database
    .insertInto('article_template')
    .values({ ...rest, position: input.position ?? last, fields: JSON.stringify(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Updates the given fields. */
export async function updateArticleTemplate(
  database: Database,
  id: number,
  input: Partial<Input>,
): Promise<void> {
  if (Object.values(input).every((value) => value === undefined)) return;
  await database
    .updateTable('article_template')
    .set(columnsOf(input))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Soft-deletes a template. Articles that use it keep it. */
export async function removeArticleTemplate(database: Database, id: number): Promise<boolean> {
  const result = await database
    .updateTable('article_template')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Builds the JSON of a template inside another response, from the table alias `t`. */
export const templateJson = sql`json_build_object('id', t.id, 'name', t.name,
  'description', t.description, 'fields', t.fields, 'columns', t.columns,
  'headline_size', t.headline_size, 'voice', t.voice, 'opinion_note', t.opinion_note, 'example', t.example,
  'position', t.position,
  'created_at', t.created_at, 'updated_at', t.updated_at)`;
