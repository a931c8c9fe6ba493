import type { ListQuery } from '@spalten/contract/fields';
import type {
  NewspaperTemplate,
  PageDesign,
  PageTemplate,
  PaperFormat,
  newspaperTemplate as calls,
} from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { listPage } from '../../platform/list.ts';

/** Fields of the stored design that are top-level fields in the API. */
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
  'look',
  'print_profile',
] as const;

/** Returns a page of templates. Every signed-in person may read them. */
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
      id: row.id,
      name: row.name,
      description: row.description,
      created_at: row.created_at,
      updated_at: row.updated_at,
      format: row.format as PaperFormat,
      pages: row.pages as PageTemplate[],
    }
  );
}

type Input = z.output<typeof calls.create.body>;

/** Maps the input to columns, with the design's fields in one. */
function columnsOf(input: Partial<Input>) {
  const { name, description, format, pages, ...design } = input;
  return {
    name,
    description,
    format,
    pages: pages && JSON.stringify(pages),
    design: JSON.stringify(design),
  };
}

/** Adds a template. @returns its id */
export async function insertNewspaperTemplate(database: Database, input: Input): Promise<number> {
  const { name, description, format, pages } = input;
  const row = await database
    .insertInto('newspaper_template')
    .values({
      name,
      description,
      format,
      pages: JSON.stringify(pages),
      design: columnsOf(input).design,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Updates the given fields. Existing newspapers keep their own copy. */
export async function updateNewspaperTemplate(
  database: Database,
  id: number,
  input: Partial<Input>,
): Promise<void> {
  const { design, ...rest } = columnsOf(input);
  await database
    .updateTable('newspaper_template')
    .set({ ...rest, design: sql`design || ${design}::jsonb` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Soft-deletes a template. Returns false if it doesn't exist. */
export async function removeNewspaperTemplate(database: Database, id: number): Promise<boolean> {
  const result = await database
    .updateTable('newspaper_template')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
