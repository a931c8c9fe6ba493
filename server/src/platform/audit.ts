import type { AuditAction, AuditChange, AuditKind } from '@spalten/contract/audit';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AuditSubject, Snapshot } from './audit-subject.ts';
import {
  inferAction,
  auditSubjects,
  diffSnapshots,
  mergeChanges,
  readSnapshot,
  snapshotSql,
} from './audit-subject.ts';
import type { Database, Transaction } from './database/database.ts';

/** What is kept of a thing beside its id. */
type Known = Pick<Snapshot, 'name' | 'customer_id' | 'editorial_office_id'>;

/** Something that must be traceable afterwards: who did what to which thing. */
export interface AuditEntry {
  action: AuditAction;
  userId: number | null;
  /** The thing; without an id where there is one of its kind, or it has none. */
  object?: { type: AuditKind; id: number | null };
  detail?: Record<string, string | number | boolean | null>;
  /** What the thing was, where it is known already: before it was deleted, say. */
  snapshot?: Known | null;
  changes?: AuditChange[];
}

/** Writes an entry of the audit trail, with the name of the thing, the address and who was acted for. */
export async function audit(
  database: Database | Transaction,
  request: FastifyRequest,
  entry: AuditEntry,
): Promise<void> {
  const { object } = entry;
  const subject = object && auditSubjects().get(object.type);
  const known =
    entry.snapshot ??
    (subject && object.id ? await readSnapshot(database, subject, object.id) : null);
  await database
    .insertInto('audit_entry')
    .values({
      action: entry.action,
      user_id: entry.userId,
      acting_customer_id: request.session.viewer?.overrideCustomerId ?? null,
      object_type: object?.type ?? null,
      object_id: object?.id ?? null,
      object_name: known?.name ?? null,
      customer_id: known?.customer_id ?? null,
      editorial_office_id: known?.editorial_office_id ?? null,
      changes: JSON.stringify(entry.changes ?? []),
      detail: JSON.stringify(entry.detail ?? {}),
      ip: request.ip,
    })
    .execute();
}

const MERGED_MINUTES = 10;

/**
 * The entry that further changes by the same person belong to: a form that saves by itself. Where
 * somebody else has changed the thing since, the order is kept.
 */
async function findOpenEntry(
  database: Database,
  { userId, object }: Pick<AuditEntry, 'userId' | 'object'>,
) {
  type Found = { id: number; action: string; user_id: number | null; changes: AuditChange[] };
  const { rows } = await sql<Found>`
    select id, action, user_id, changes from audit_entry
    where object_type = ${object?.type} and object_id = ${object?.id}
      and created_at > now() - make_interval(mins => ${MERGED_MINUTES})
    order by created_at desc, id desc limit 1`.execute(database);
  const [last] = rows;
  return last?.action === 'update' && last.user_id === userId ? last : undefined;
}

/** Whether it is noted already that a thing was made: a call that is made again makes it once. */
async function isMadeAlready(database: Database, { type, id }: { type: string; id: number }) {
  const { rows } = await sql`select from audit_entry
    where object_type = ${type} and object_id = ${id} and action = 'create' limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/**
 * Traces what a call made of a thing: its snapshot before, and what it is now. Nothing changed,
 * nothing is written. Updates by one person within ten minutes are one entry, if the kind allows it.
 */
export async function auditChange(
  database: Database,
  request: FastifyRequest,
  subject: AuditSubject,
  { id, userId, before }: { id: number; userId: number; before: Snapshot | null },
): Promise<void> {
  const after = await readSnapshot(database, subject, id);
  const action = inferAction(before, after);
  if (!action) return;
  const object = { type: subject.kind, id };
  if (action === 'create' && (await isMadeAlready(database, object))) return;
  const changes = diffSnapshots(before, after);
  const isMerged = action === 'update' && !subject.isEachKept;
  const open = isMerged ? await findOpenEntry(database, { userId, object }) : undefined;
  if (!open) {
    // A new name is among the changes: the entry has the one that it was known by.
    const snapshot = before ?? after;
    return audit(database, request, { action, userId, object, snapshot, changes });
  }
  await sql`update audit_entry set changes = ${JSON.stringify(mergeChanges(subject, open.changes, changes))}
    where id = ${open.id}`.execute(database);
}

/** Traces what `work` makes of a thing. @returns what it returns */
export async function withAudit<T>(
  database: Database,
  request: FastifyRequest,
  { subject, id, userId }: { subject: AuditSubject; id: number; userId: number },
  work: () => Promise<T> | T,
): Promise<T> {
  const before = await readSnapshot(database, subject, id);
  const answer = await work();
  await auditChange(database, request, subject, { id, userId, before });
  return answer;
}

/** Traces what is done to things without a request of its own: from no address, and by nobody where no person began it. */
export async function auditMany(
  database: Database | Transaction,
  subject: AuditSubject,
  {
    action,
    userId = null,
    actingFor = null,
  }: { action: AuditAction; userId?: number | null; actingFor?: number | null },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into audit_entry (action, user_id, acting_customer_id, object_type, object_id, object_name, customer_id,
      editorial_office_id, ip)
    select ${action}, ${userId}::bigint, ${actingFor}::bigint, ${subject.kind}, s.id, s.name, s.customer_id, s.editorial_office_id, ''
    from (${snapshotSql(subject)} where t.id = any(${[...ids]}::bigint[])) s`.execute(database);
}

/** Traces that a job has removed a thing for good. */
export async function auditErased(
  database: Database,
  subject: AuditSubject,
  { id, known }: { id: number; known: Snapshot | null },
): Promise<void> {
  await database
    .insertInto('audit_entry')
    .values({
      action: 'erase',
      object_type: subject.kind,
      object_id: id,
      object_name: known?.name ?? null,
      customer_id: known?.customer_id ?? null,
      editorial_office_id: known?.editorial_office_id ?? null,
      ip: '',
    })
    .execute();
}
