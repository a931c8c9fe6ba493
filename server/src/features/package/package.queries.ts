import type { Package, packages as calls } from '@spalten/contract/package';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isPackageVisible, mayManagePackages } from './package.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;
type Input = z.output<typeof calls.create.body>;

const packageRows = (database: Database, viewer: Viewer) =>
  database
    .selectFrom('package as p')
    .select([
      'p.id',
      'p.created_at',
      'p.updated_at',
      'p.name',
      'p.description',
      'p.chapter_types',
      'p.features',
      'p.max_editorial_offices',
      'p.max_moderators',
      'p.max_participants',
      'p.newspapers_per_year',
      'p.storage_mb',
      'p.price_sek',
      'p.is_active',
      sql`(select count(*)::int from customer c where c.package_id = p.id
        and ${sql.lit(viewer.role === 'admin')})`.as('customer_count'),
      sql`json_build_object('update', ${sql.lit(mayManagePackages(viewer))})`.as('can'),
    ])
    .where(isPackageVisible(viewer));

export function listPackages(database: Database, viewer: Viewer, query: ListQuery) {
  let rows = packageRows(database, viewer);
  if (query.is_active !== null && query.is_active !== undefined)
    rows = rows.where('p.is_active', '=', query.is_active);
  if (query.q) rows = rows.where(contains('p.name', query.q));
  return listPage(rows, query, { name: 'text', created_at: 'timestamptz' }, 'name');
}

export async function findPackage(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<Package | undefined> {
  const row = await packageRows(database, viewer).where('p.id', '=', id).executeTakeFirst();
  return row as Package | undefined;
}

/** @returns the new package's id */
export async function insertPackage(database: Database, input: Input): Promise<number> {
  const row = await database
    .insertInto('package')
    .values(input)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Updates the given fields. */
export async function updatePackage(
  database: Database,
  id: number,
  input: Partial<Input>,
): Promise<void> {
  if (Object.values(input).every((value) => value === undefined)) return;
  await database.updateTable('package').set(input).where('id', '=', id).execute();
}
