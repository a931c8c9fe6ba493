import type { audit as calls } from '@spalten/contract/audit';
import { sql } from 'kysely';
import type { z } from 'zod';
import { auditSubjects } from '../../platform/audit-subject.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isEntryVisible, mayReadAddresses } from './audit.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;
export type AuditFilters = z.output<typeof calls.csv.query>;

/** Builds SQL that is true if the object of an entry `e` still exists. */
function isThere() {
  const cases = [...auditSubjects().values()].map(
    ({ kind, table, isGone, isShownWhenGone }) =>
      sql`when ${kind} then exists (select from ${sql.raw(
        `${table} t where t.id = e.object_id and not coalesce(${(!isShownWhenGone && isGone) || 'false'}, false)`,
      )})`,
  );
  if (cases.length === 0) return sql<boolean>`false`;
  return sql<boolean>`case e.object_type ${sql.join(cases, sql` `)} else false end`;
}

const refOf = (table: string, column: string) =>
  sql`(select json_build_object('id', x.id, 'name', x.name) from ${sql.raw(
    `${table} x where x.id = e.${column}`,
  )})`;

/** Selects the rows of the audit trail that the viewer may read. */
export const auditRows = (database: Database, viewer: Viewer) =>
  database
    .selectFrom('audit_entry as e')
    .select([
      'e.id',
      'e.created_at',
      'e.action',
      'e.object_type',
      'e.object_id',
      'e.object_name',
      'e.changes',
      'e.detail',
      sql<string | null>`case when ${mayReadAddresses(viewer)} then e.ip end`.as('ip'),
      isThere().as('is_there'),
      // Under the name of that day. People who have been erased have none left.
      sql`(select json_build_object('id', x.id, 'name', coalesce(e.user_name, x.name))
        from app_user x where x.id = e.user_id)`.as('user'),
      refOf('customer', 'acting_customer_id').as('acting_customer'),
      refOf('customer', 'customer_id').as('customer'),
      refOf('editorial_office', 'editorial_office_id').as('editorial_office'),
    ])
    .where(isEntryVisible(viewer));

/** Applies search and filters to the rows. */
export function filteredRows(database: Database, query: AuditFilters, viewer: Viewer) {
  let rows = auditRows(database, viewer);
  if (query.action) rows = rows.where('e.action', 'in', query.action.split(','));
  if (query.user_id) rows = rows.where('e.user_id', '=', query.user_id);
  if (query.object_type) rows = rows.where('e.object_type', '=', query.object_type);
  if (query.object_id) rows = rows.where('e.object_id', '=', query.object_id);
  if (query.customer_id) rows = rows.where('e.customer_id', '=', query.customer_id);
  if (query.editorial_office_id)
    rows = rows.where('e.editorial_office_id', '=', query.editorial_office_id);
  if (query.from) rows = rows.where(sql<boolean>`e.created_at >= ${query.from}::date`);
  if (query.to) rows = rows.where(sql<boolean>`e.created_at < ${query.to}::date + 1`);
  if (query.q) {
    const like = containsPattern(query.q);
    // Each condition uses an index of its own. People are few compared to entries.
    rows = rows.where(
      sql<boolean>`(e.object_name ilike ${like}
        or (${mayReadAddresses(viewer)} and e.ip = ${query.q}) or e.user_id = any(array(
        select u.id from app_user u where u.name ilike ${like}))
        or e.user_name ilike ${like})`,
    );
  }
  return rows;
}

/** Returns a page of the audit trail, newest first. */
export const listAudit = (database: Database, query: ListQuery, viewer: Viewer) =>
  listPage(
    filteredRows(database, query, viewer),
    query,
    { created_at: 'timestamptz' },
    '-created_at',
  );
