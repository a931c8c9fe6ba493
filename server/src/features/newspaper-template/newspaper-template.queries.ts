import type { ListQuery } from '@spalten/contract/fields';
import type {
  NewspaperTemplate,
  PageDesign,
  PageTemplate,
  PaperFormat,
} from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { listPage } from '../../platform/list.ts';

/** The design's fields stand beside the others on the wire. */
const flatDesign = [
  'width_mm',
  'height_mm',
  'bleed_mm',
  'margins',
  'columns',
  'gutter_mm',
  'rows',
  'typography',
  'colours',
] as const;

/** Everyone signed in may read the templates. */
export function listNewspaperTemplates(database: Database, query: ListQuery) {
  const rows = database
    .selectFrom('newspaper_template')
    .select(['id', 'name', 'description', 'format', 'pages', 'created_at', 'updated_at'])
    .select(flatDesign.map((field) => sql`design -> ${sql.lit(field)}`.as(field)))
    .where('deleted_at', 'is', null)
    .$if(Boolean(query.q), (rest) => rest.where('name', 'ilike', `%${query.q}%`));
  return listPage(database, query, rows as never, { id: 'bigint', name: 'text' }, 'id');
}

export async function findNewspaperTemplate(
  database: Database,
  id: number,
): Promise<NewspaperTemplate | undefined> {
  const row = await database
    .selectFrom('newspaper_template')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      ...(row.design as PageDesign),
      ...{ id: row.id, name: row.name, description: row.description },
      ...{ created_at: row.created_at, updated_at: row.updated_at },
      format: row.format as PaperFormat,
      pages: row.pages as PageTemplate[],
    }
  );
}
