import type { Group, group as calls } from '@spalten/contract/group';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isGroupVisible } from './group.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;

/** The active members of the group `g` as `u`. Deactivated ones stay members without being shown. */
const members = sql`from office_group_member m join app_user u on u.id = m.user_id
  where m.group_id = g.id and u.is_active`;

const groupRows = (database: Database | Transaction, viewer: Viewer) =>
  database
    .selectFrom('office_group as g')
    .select([
      'g.id',
      'g.created_at',
      'g.updated_at',
      'g.name',
      'g.version',
      refJson('editorial_office', 'g.editorial_office_id').as('editorial_office'),
      sql`(select count(*)::int ${members})`.as('member_count'),
      sql`(select count(*)::int from assignment_recipient r join assignment s
        on s.id = r.assignment_id where r.group_id = g.id and s.deleted_at is null)`.as(
        'assignment_count',
      ),
    ])
    .where(isGroupVisible(viewer));

/** Returns a page of the groups of an office, else of the active one. */
export function listGroups(database: Database, viewer: Viewer, query: ListQuery) {
  let rows = groupRows(database, viewer).where(
    isOfficeListed(viewer, 'g.editorial_office_id', query.editorial_office_id),
  );
  if (query.q) rows = rows.where(contains('g.name', query.q));
  return listPage(rows, query, { name: 'text', id: 'bigint' }, 'name');
}

/** Finds a group with its members, or undefined if the viewer can't see it. */
export async function findGroup(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Group | undefined> {
  const row = await groupRows(database, viewer)
    .select(
      sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name)
        order by u.name, u.id) ${members}), '[]')`.as('members'),
    )
    .where('g.id', '=', id)
    .executeTakeFirst();
  return row as unknown as Group | undefined;
}
