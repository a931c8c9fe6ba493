import type { audit as calls } from '@spalten/contract/audit';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';

type ListQuery = z.output<typeof calls.list.query>;

/** The rows of the audit trail; only the operator's staff reads it. */
export const auditRows = (database: Database) =>
  database.selectFrom('audit_entry as e').select([
    'e.id',
    'e.created_at',
    'e.action',
    'e.object_type',
    'e.object_id',
    'e.detail',
    'e.ip',
    sql`(select json_build_object('id', u.id, 'name', u.name) from app_user u
        where u.id = e.user_id)`.as('user'),
    sql`(select json_build_object('id', c.id, 'name', c.name) from customer c
        where c.id = e.acting_customer_id)`.as('acting_customer'),
  ]);

/** A page of the audit trail, newest first. */
export function listAudit(database: Database, query: ListQuery) {
  let rows = auditRows(database);
  if (query.action) rows = rows.where('e.action', '=', query.action);
  if (query.user_id) rows = rows.where('e.user_id', '=', query.user_id);
  if (query.object_type) rows = rows.where('e.object_type', '=', query.object_type);
  if (query.from) rows = rows.where(sql<boolean>`e.created_at >= ${query.from}::date`);
  if (query.to) rows = rows.where(sql<boolean>`e.created_at < ${query.to}::date + 1`);
  if (query.q) {
    const like = containing(query.q);
    rows = rows.where(
      sql<boolean>`(e.action ilike ${like} or e.ip ilike ${like} or exists (select from app_user u
        where u.id = e.user_id and u.name ilike ${like}))`,
    );
  }
  return listPage(database, query, rows as never, { created_at: 'timestamptz' }, '-created_at');
}
