import type {
  EditorialOffice,
  editorialOffice as calls,
  OfficePerson,
} from '@spalten/contract/editorial-office';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import {
  isEditorialOfficeVisible,
  mayReadPrinter,
  mayManageOffice,
  mayUpdateOffice,
} from './editorial-office.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;

const officeRows = (database: Database | Transaction, viewer: Viewer) =>
  database
    .selectFrom('editorial_office as o')
    .select([
      'o.id',
      'o.created_at',
      'o.updated_at',
      'o.name',
      'o.place',
      'o.description',
      'o.newspaper_name',
      sql`case when ${sql.lit(mayReadPrinter(viewer))} then o.printer_email end`.as(
        'printer_email',
      ),
      'o.is_active',
      refJson('customer', 'o.customer_id').as('customer'),
      sql`(select json_build_object('id', f.id, 'display_filename', f.display_filename,
          'width', f.width, 'height', f.height) from file f where f.id = o.logo_file_id)`.as(
        'logo_file',
      ),
      sql`(select json_build_object('id', f.id, 'display_filename', f.display_filename,
          'width', f.width, 'height', f.height) from file f where f.id = o.masthead_file_id)`.as(
        'masthead_file',
      ),
      'o.motto',
      'o.price',
      'o.web_address',
      'o.imprint',
      sql`(select c.imprint from customer c where c.id = o.customer_id)`.as('shared_imprint'),
      sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name)
          order by u.name, u.id)
        from editorial_office_member m join app_user u on u.id = m.user_id
        where m.editorial_office_id = o.id and u.role = 'moderator' and u.is_active), '[]')`.as(
        'moderators',
      ),
      sql`json_build_object(
        'participants', (select count(*)::int from editorial_office_member m
          join app_user u on u.id = m.user_id
          where m.editorial_office_id = o.id and u.role = 'participant' and u.is_active),
        'articles', (select count(*)::int from article a
          where a.editorial_office_id = o.id and a.deleted_at is null),
        'newspapers', (select count(*)::int from newspaper n
          where n.editorial_office_id = o.id and n.deleted_at is null))`.as('counts'),
      sql`json_build_object('update', ${sql.lit(viewer.role !== 'participant')},
        'manage', ${sql.lit(viewer.role === 'customer' || viewer.role === 'admin')})`.as('can'),
    ])
    .where(isEditorialOfficeVisible(viewer));

export function listEditorialOffices(database: Database, viewer: Viewer, query: ListQuery) {
  let rows = officeRows(database, viewer);
  if (query.is_active !== null && query.is_active !== undefined)
    rows = rows.where('o.is_active', '=', query.is_active);
  if (query.customer_id) rows = rows.where('o.customer_id', '=', query.customer_id);
  if (query.q) {
    rows = rows.where(
      sql<boolean>`(${contains('o.name', query.q)} or ${contains('o.place', query.q)})`,
    );
  }
  return listPage(rows, query, { name: 'text', created_at: 'timestamptz' }, 'name');
}

export async function findEditorialOffice(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<EditorialOffice | undefined> {
  const row = await officeRows(database, viewer).where('o.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const office = row as unknown as EditorialOffice;
  return {
    ...office,
    can: { update: mayUpdateOffice(viewer, office), manage: mayManageOffice(viewer, office) },
  };
}

/** Lists an office's participants by name. Undefined if the viewer can't see the office. */
export async function findOfficeParticipants(
  database: Database,
  viewer: Viewer,
  officeId: number,
): Promise<OfficePerson[] | undefined> {
  const { rows } = await sql<{ people: OfficePerson[] }>`
    select coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name,
        'byline', u.byline, 'is_elsewhere', ${viewer.role !== 'participant'}::boolean
          and exists (select from editorial_office_member x
            join editorial_office y on y.id = x.editorial_office_id and y.is_active
            where x.user_id = u.id and y.id <> o.id)) order by u.name, u.id)
      from editorial_office_member m join app_user u on u.id = m.user_id
      where m.editorial_office_id = o.id and u.role = 'participant' and u.is_active), '[]') as people
    from editorial_office o
    where o.id = ${officeId} and ${isEditorialOfficeVisible(viewer)}`.execute(database);
  return rows[0]?.people;
}
