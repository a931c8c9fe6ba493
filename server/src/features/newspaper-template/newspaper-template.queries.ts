import type { ListQuery } from '@spalten/contract/fields';
import type {
  NewspaperTemplate,
  newspaperTemplate as calls,
} from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { listPage } from '../../platform/list.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import {
  isTemplateVisible,
  mayChangeTemplate,
  mayMakeTemplates,
} from './newspaper-template.policy.ts';

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

const templateRows = (database: Database, viewer: Viewer) =>
  database
    .selectFrom('newspaper_template as t')
    .select([
      't.id',
      't.name',
      't.description',
      't.format',
      't.pages',
      't.created_at',
      't.updated_at',
    ])
    .select(flatDesign.map((field) => sql`t.design -> ${sql.lit(field)}`.as(field)))
    .select([
      refJson('customer', 't.customer_id').as('customer'),
      sql`json_build_object('update', ${mayChangeTemplate(viewer)},
        'delete', ${mayChangeTemplate(viewer)}, 'copy', ${mayMakeTemplates(viewer)})`.as('can'),
    ])
    .where('t.deleted_at', 'is', null)
    .where(isTemplateVisible(viewer));

/** Returns a page of the templates that the viewer sees. */
export function listNewspaperTemplates(database: Database, viewer: Viewer, query: ListQuery) {
  const rows = templateRows(database, viewer).$if(Boolean(query.q), (rest) =>
    rest.where('t.name', 'ilike', `%${query.q}%`),
  );
  return listPage(rows, query, { id: 'bigint', name: 'text' }, 'id');
}

/** Finds a template. Undefined if the viewer doesn't see it. */
export async function findNewspaperTemplate(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<NewspaperTemplate | undefined> {
  const row = await templateRows(database, viewer).where('t.id', '=', id).executeTakeFirst();
  return row as NewspaperTemplate | undefined;
}

/** True if the viewer may make templates. */
export async function canMakeTemplates(database: Database, viewer: Viewer): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select ${mayMakeTemplates(viewer)} as may`.execute(
    database,
  );
  return rows[0]?.may ?? false;
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

/** Adds a template of a customer, or of the system (null). @returns its id */
export async function insertNewspaperTemplate(
  database: Database,
  customerId: number | null,
  input: Input,
): Promise<number> {
  const { name, description, format, pages } = input;
  const row = await database
    .insertInto('newspaper_template')
    .values({
      customer_id: customerId,
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
