import type { AuditAction, AuditChange, AuditKind } from '@spalten/contract/audit';
import { ACCOUNT_ACTIONS } from '@spalten/contract/audit-names';
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

/** The facts about an object that are stored in an entry beside its id. */
type ObjectFacts = Pick<Snapshot, 'name' | 'customer_id' | 'editorial_office_id'>;

/** An entry of the audit trail: who did what to which object. */
export interface AuditEntry {
  action: AuditAction;
  userId: number | null;
  /** The object. The id is null if the kind has only one object or none exists. */
  object?: { type: AuditKind; id: number | null };
  detail?: Record<string, string | number | boolean | null>;
  /** The object's state, if the caller knows it already, for example before a deletion. */
  snapshot?: ObjectFacts | null;
  changes?: AuditChange[];
}

const isOfAccount = (action: AuditAction): boolean =>
  (ACCOUNT_ACTIONS as readonly AuditAction[]).includes(action);

/** The customer and office of a person whose account an entry without an object is about. */
async function readOwner(
  database: Database | Transaction,
  { action, userId }: AuditEntry,
): Promise<ObjectFacts | null> {
  if (userId === null || !isOfAccount(action)) return null;
  const owner = await database
    .selectFrom('app_user')
    .select(['customer_id', 'active_editorial_office_id as editorial_office_id'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return owner ? { name: null, ...owner } : null;
}

/**
 * Writes an entry of the audit trail with the object's name, the IP address and the customer acted
 * for. An entry about no object, such as of signing in, has its person's customer.
 */
export async function audit(
  database: Database | Transaction,
  request: FastifyRequest,
  entry: AuditEntry,
): Promise<void> {
  const { object } = entry;
  const subject = object && auditSubjects().get(object.type);
  const known =
    entry.snapshot ??
    (subject && object.id ? await readSnapshot(database, subject, object.id) : null) ??
    (object ? null : await readOwner(database, entry));
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
 * Finds the entry that later changes by the same person are merged into, since forms save
 * automatically. Returns undefined if someone else changed the object in between.
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

/** Returns true if the creation is already recorded. A retried call creates the object once. */
async function isMadeAlready(database: Database, { type, id }: { type: string; id: number }) {
  const { rows } = await sql`select from audit_entry
    where object_type = ${type} and object_id = ${id} and action = 'create' limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/**
 * Records the difference between the snapshot before a call and the current state. Writes nothing
 * if nothing changed. Updates by one person within ten minutes are merged, if the kind allows it.
 */
export async function auditChange(
  database: Database,
  request: FastifyRequest,
  subject: AuditSubject,
  { id, userId, before }: { id: number; userId: number; before: Snapshot | null },
): Promise<void> {
  const after = await readSnapshot(database, subject, id);
  const action = inferAction(subject, before, after);
  if (!action) return;
  const object = { type: subject.kind, id };
  if (action === 'create' && (await isMadeAlready(database, object))) return;
  const changes = diffSnapshots(before, after);
  const isMerged = action === 'update' && !subject.isEachKept;
  const open = isMerged ? await findOpenEntry(database, { userId, object }) : undefined;
  if (!open) {
    // A new name is listed among the changes, so the entry keeps the old one.
    const snapshot = before ?? after;
    return audit(database, request, { action, userId, object, snapshot, changes });
  }
  await sql`update audit_entry set changes = ${JSON.stringify(mergeChanges(subject, open.changes, changes))}
    where id = ${open.id}`.execute(database);
}

/** Records the changes that `work` makes to an object. @returns the result of `work` */
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

/**
 * Records an action on several objects in one statement. `userId` is null if no person started it.
 * `ip` is empty outside of a request.
 */
export async function auditMany(
  database: Database | Transaction,
  subject: AuditSubject,
  {
    action,
    userId = null,
    actingFor = null,
    ip = '',
    changes = [],
  }: {
    action: AuditAction;
    userId?: number | null;
    actingFor?: number | null;
    ip?: string;
    /** Changes that are the same for all. */
    changes?: AuditChange[];
  },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into audit_entry (action, user_id, acting_customer_id, object_type, object_id, object_name, customer_id,
      editorial_office_id, ip, changes)
    select ${action}, ${userId}::bigint, ${actingFor}::bigint, ${subject.kind}, s.id, s.name, s.customer_id, s.editorial_office_id, ${ip},
      ${JSON.stringify(changes)}::jsonb
    from (${snapshotSql(subject)} where t.id = any(${[...ids]}::bigint[])) s`.execute(database);
}

/** Records that a job erased an object permanently. */
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
