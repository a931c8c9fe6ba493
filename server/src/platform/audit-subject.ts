import type { AuditAction, AuditChange, AuditField, AuditKind } from '@spalten/contract/audit';
import { sql } from 'kysely';
import type { Database, Transaction } from './database/database.ts';

/** A field with the SQL of its value, unless that is the column of the same name. */
type FieldSql = AuditField | readonly [AuditField, string];

/** Describes in SQL how objects of a kind are audited. `t` is the object's table. */
export interface AuditSubject {
  kind: AuditKind;
  table: string;
  name: string;
  customer?: string;
  office?: string;
  /** Fields recorded with their values before and after. */
  fields?: readonly FieldSql[];
  /** Texts, secrets and contact details. Only the fact that they changed is recorded. */
  texts?: readonly FieldSql[];
  /** JSON arrays of names, such as members. Removed and added names are recorded. */
  lists?: readonly FieldSql[];
  /** SQL that is true if the object counts as deleted although its row exists. */
  isGone?: string;
  /** True if an object that counts as deleted can still be opened. */
  isShownWhenGone?: boolean;
  /** True if a change of `is_active` is logged as closing and reopening. */
  isClosable?: boolean;
  /**
   * True if updates are never merged into one entry, because values in between matter: those of
   * people, and agreements such as dates, packages and limits. Forms that save automatically merge.
   */
  isEachKept?: boolean;
}

/** The audited state of an object at one moment. */
export interface Snapshot {
  name: string | null;
  customer_id: number | null;
  editorial_office_id: number | null;
  is_gone: boolean;
  fields: Record<string, unknown>;
  /** MD5 digests, so that texts are compared without being stored. */
  texts: Record<string, string | null>;
  lists: Record<string, string[]>;
}

const subjects = new Map<string, AuditSubject>();

/** Registers how objects of a kind are audited. Each feature calls it once per kind. */
export function declareAuditSubject<S extends AuditSubject>(subject: S): S {
  subjects.set(subject.kind, subject);
  return subject;
}

/** Returns the registered subjects by kind. */
export const auditSubjects = (): ReadonlyMap<string, AuditSubject> => subjects;

const toPair = (field: FieldSql): readonly [string, string] =>
  typeof field === 'string' ? [field, `t.${field}`] : field;

const jsonOf = (fields: readonly FieldSql[] = [], value: (column: string) => string) =>
  `jsonb_build_object(${fields
    .map(toPair)
    .map(([name, column]) => `'${name}', ${value(column)}`)
    .join(', ')})`;

/** Builds the SELECT of snapshots, without a WHERE clause. */
export const snapshotSql = (subject: AuditSubject) =>
  sql.raw(`select t.id, ${subject.name} as name, (${subject.customer ?? 'null'})::bigint as customer_id,
    (${subject.office ?? 'null'})::bigint as editorial_office_id,
    coalesce(${subject.isGone ?? 'false'}, false) as is_gone,
    ${jsonOf(subject.fields, (column) => column)} as fields,
    ${jsonOf(subject.texts, (column) => `md5((${column})::text)`)} as texts,
    ${jsonOf(subject.lists, (column) => `coalesce(${column}, '[]')`)} as lists
    from ${subject.table} t`);

/** Reads an object's current snapshot, or null if it has no row. */
export async function readSnapshot(
  database: Database | Transaction,
  subject: AuditSubject,
  id: number,
): Promise<Snapshot | null> {
  const { rows } = await sql<Snapshot>`${snapshotSql(subject)} where t.id = ${id}`.execute(
    database,
  );
  return rows[0] ?? null;
}

const MAX_VALUE = 200;
const short = (value: unknown) =>
  typeof value === 'string' && value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value;

const without = (all: readonly string[], others: readonly string[]) =>
  all.filter((one) => !others.includes(one));

/** Lists removed and added names per list field. Unchanged fields are left out. */
function listChanges(before: Snapshot, after: Snapshot): AuditChange[] {
  return Object.keys(before.lists).flatMap((field) => {
    const [was, is] = [before.lists[field] ?? [], after.lists[field] ?? []];
    const [from, to] = [without(was, is), without(is, was)];
    return from.length + to.length > 0 ? [{ field, from, to }] : [];
  });
}

/** Lists the fields that differ between two snapshots. For a deleted object, lists its contents. */
export function diffSnapshots(before: Snapshot | null, after: Snapshot | null): AuditChange[] {
  if (!before) return [];
  if (!after) return listChanges(before, { ...before, lists: {} });
  const isOther = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const kept = Object.keys(after.fields)
    .filter((field) => isOther(before.fields[field], after.fields[field]))
    .map((field) => ({
      field,
      from: short(before.fields[field]),
      to: short(after.fields[field]),
    }));
  const named = Object.keys(after.texts)
    .filter((field) => before.texts[field] !== after.texts[field])
    .map((field) => ({ field }));
  return [...kept, ...listChanges(before, after), ...named];
}

const STATUS_ACTIONS: Record<string, AuditAction> = {
  submitted: 'submit',
  returned: 'return',
  approved: 'approve',
  published: 'publish',
};

/** Infers the action from the change of state, or null if nothing changed. */
export function inferAction(
  { isClosable }: Pick<AuditSubject, 'isClosable'>,
  before: Snapshot | null,
  after: Snapshot | null,
): AuditAction | null {
  if (!before || !after) return before ? 'delete' : after && 'create';
  if (before.is_gone !== after.is_gone) return after.is_gone ? 'delete' : 'restore';
  const became = (field: string) => {
    const [from, to] = [before.fields[field], after.fields[field]];
    return Boolean(from) === Boolean(to) ? null : Boolean(to);
  };
  const active = became('is_active');
  if (active !== null && isClosable) return active ? 'reopen' : 'close';
  if (active !== null) return active ? 'activate' : 'deactivate';
  const published = became('is_published') ?? became('published_at');
  if (published !== null) return published ? 'publish' : 'withdraw';
  const { status } = after.fields;
  const { status: was } = before.fields;
  if (status === 'draft' && status !== was) return was === 'published' ? 'withdraw' : 'recall';
  if (status !== was) return STATUS_ACTIONS[String(status)] ?? 'update';
  return diffSnapshots(before, after).length > 0 ? 'update' : null;
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Merges two changes of a list. A name that was added and removed again appears in neither. */
function mergeListChange({ field, ...first }: AuditChange, then: AuditChange): AuditChange {
  const [left, came] = [namesIn(first.from), namesIn(first.to)];
  const [leftLater, cameLater] = [namesIn(then.from), namesIn(then.to)];
  const from = [...without(left, cameLater), ...without(leftLater, came)];
  const to = [...without(came, leftLater), ...without(cameLater, left)];
  return from.length + to.length > 0 ? { field, from, to } : { field };
}

/** Returns true if a merged change ends at the value it began with. */
const isUndone = (change: AuditChange) =>
  'from' in change && JSON.stringify(change.from) === JSON.stringify(change.to);

/**
 * Merges earlier and later changes, from the first value to the last. A value that was changed and
 * changed back is left out.
 */
export function mergeChanges(
  { lists = [] }: AuditSubject,
  earlier: readonly AuditChange[],
  later: readonly AuditChange[],
): AuditChange[] {
  const listed = new Set<string>(lists.map((field) => toPair(field)[0]));
  const all = new Map(earlier.map((change) => [change.field, change]));
  for (const change of later) {
    const was = all.get(change.field);
    if (was && listed.has(change.field)) all.set(change.field, mergeListChange(was, change));
    else all.set(change.field, was && 'from' in was ? { ...change, from: was.from } : change);
  }
  return [...all.values()].filter((change) => !isUndone(change));
}
