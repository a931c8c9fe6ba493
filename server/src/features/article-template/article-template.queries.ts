import type { ArticleTemplate } from '@spalten/contract/article-template';
import type { ListQuery } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { listPage } from '../../platform/list.ts';

/** The columns of the answer, under their wire names. Everyone signed in may read templates. */
const COLUMNS = [
  'id',
  'name',
  'description',
  'fields',
  'columns',
  'headline_size',
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
  return listPage(
    database,
    query,
    rows as never,
    { position: 'integer', name: 'text' },
    'position',
  );
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
  return row && { ...row, fields: row.fields as ArticleTemplate['fields'] };
}

/** SQL for a template inside another answer, from the table alias `t`. */
export const templateJson = sql`json_build_object('id', t.id, 'name', t.name,
  'description', t.description, 'fields', t.fields, 'columns', t.columns,
  'headline_size', t.headline_size, 'position', t.position,
  'created_at', t.created_at, 'updated_at', t.updated_at)`;
