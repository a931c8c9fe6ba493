import { account } from '@spalten/contract/account';
import { AUDIT_FIELDS, AUDIT_KINDS } from '@spalten/contract/audit-names';
import type { Call } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditSubject } from '../platform/audit-subject.ts';
import { auditSubjects } from '../platform/audit-subject.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { CallResult } from '../testing/client.ts';
import { TABLE } from './table.ts';
import type { Fixtures } from './fixtures.ts';
import { keepFixtures, ROLES } from './fixtures.ts';
import { ACTS, CHANGES } from './audited-acts.ts';
import { UNAUDITED, UNAUDITED_COLUMNS } from './unaudited.ts';

/*
 * Every writing call is made once by a permitted role. It leaves an audit entry, or is listed with
 * the reason why not.
 */

type Role = keyof typeof ROLES;
type Person = keyof TestApp['world']['people'];

let app: TestApp;
let kept: ReturnType<typeof keepFixtures>;
let count = 0;
/** The kinds that the calls below leave entries of. */
const kinds = new Set<string | null>();
beforeAll(async () => {
  app = await testApp();
  const { database, services, world } = app;
  const last = Math.max(...Object.values(world.people).map(({ id }) => id));
  kept = keepFixtures({ database, storage: services.storage, world }, last);
  // Signing in is audited too.
  for (const person of Object.keys(app.world.people) as Person[]) await app.as(person);
});

const writes = Object.entries(calls).flatMap(([feature, own]) =>
  Object.entries(own as Record<string, Call>)
    .filter(([, call]) => call.method !== 'GET')
    .map(([name, call]) => [`${feature}.${name}`, call] as const),
);

const reset = async () => {
  await sql`delete from audit_entry`.execute(app.database);
};

/** Finds the first role that may make the call on an object of its own office. */
function findPermittedRole(name: string): Role | undefined {
  const cells = TABLE[name]?.cells.split(' ') ?? [];
  return (Object.keys(ROLES) as Role[]).find((_, index) => cells[index]?.startsWith('y'));
}

/** Makes the call with its input from the permission table. */
async function make(name: string, call: Call, fixtures: Fixtures): Promise<CallResult> {
  count += 1;
  const role = findPermittedRole(name);
  expect(role, `${name} needs an act: nobody may make it by the table`).toBeDefined();
  const input = (CHANGES[name] ?? TABLE[name]?.input)?.(fixtures, count) ?? {};
  const url = `${pathOf(call, input.params)}?${new URLSearchParams(input.query)}`;
  const client = await app.as(ROLES[role ?? 'admin']);
  await reset();
  return client.send(call.method, url, input.body ?? {});
}

/** Entries without a name: texts that have none yet, the erased, and the settings of all customers. */
const mayLackName = (entry: { action: string; object_type: string | null }) =>
  entry.action === 'erase' || ['article', 'print-settings'].includes(entry.object_type ?? '');

/** Private texts that must never appear in an entry. */
const PRIVATE = /hemliga ord|bävrar|Ringde|Bra jobbat/i;

test('what leaves no entry is a call that writes', () => {
  const names = new Set<string>(writes.map(([name]) => name));
  for (const table of [UNAUDITED, ACTS, CHANGES])
    expect(Object.keys(table).filter((name) => !names.has(name))).toEqual([]);
});

describe.each(writes)('%s', (name, call) => {
  const isAudited = UNAUDITED[name] === undefined;
  test(isAudited ? 'leaves an entry' : `leaves none: ${UNAUDITED[name]}`, async () => {
    const fixtures = await kept.of('own');
    kept.use(fixtures);
    await reset();
    const { status, body } = await (ACTS[name]?.({ app, fixtures, reset }) ??
      make(name, call, fixtures));
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    const all = await app.database.selectFrom('audit_entry').selectAll().execute();
    // Jobs of an earlier call write theirs later, without an address.
    const trail = isAudited ? all : all.filter(({ ip }) => ip !== '');
    expect(trail.length > 0, JSON.stringify(trail)).toBe(isAudited);
    expect(JSON.stringify(trail)).not.toMatch(PRIVATE);
    for (const entry of trail) {
      expect(entry.user_id).not.toBeNull();
      const isOfAccount = /^(session|password|override)\.|^file-administration/.test(entry.action);
      if (!isOfAccount) expect(entry.object_type).not.toBeNull();
      if (entry.object_type && !mayLackName(entry)) expect(entry.object_name).toBeTruthy();
      kinds.add(entry.object_type);
      expect(entry.action === 'update' && (entry.changes as object[]).length === 0).toBe(false);
    }
  });
});

test('each kind of the filter is left by a call', async () => {
  await reset();
  const admin = await app.as('admin');
  await admin.call(account.update, { body: { byline: 'Chefen' } });
  const own = await app.database.selectFrom('audit_entry').select('object_type').execute();
  expect(own.map(({ object_type }) => object_type)).toEqual(['person']);
  expect(AUDIT_KINDS.filter((kind) => kind !== 'person' && !kinds.has(kind))).toEqual([]);
});

/** Lists the columns that a subject's fields and conditions mention. */
function auditedColumns({ name, customer, office, isGone, fields, texts, lists }: AuditSubject) {
  const said = [...(fields ?? []), ...(texts ?? []), ...(lists ?? [])];
  const inSql = said.flatMap((field) => (typeof field === 'string' ? [] : [field[1]]));
  const parts = [name, customer, office, isGone, ...inSql].join(' ');
  const named = [...parts.matchAll(/\bt\.(\w+)/g)].map(([, column = '']) => column);
  return new Set<string>([...named, ...said.filter((field) => typeof field === 'string')]);
}

test('every column of a traced thing is told of, or stands among those that are not', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(app.database);
  const missing = [...auditSubjects().values()].flatMap((subject) => {
    const audited = auditedColumns(subject);
    const own = UNAUDITED_COLUMNS[subject.table] ?? [];
    const there = rows.filter(({ table }) => table === subject.table).map(({ column }) => column);
    expect(own.filter((column) => audited.has(column) || !there.includes(column))).toEqual([]);
    const left = new Set([...(UNAUDITED_COLUMNS['*'] ?? []), ...own]);
    return there
      .filter((column) => !audited.has(column) && !left.has(column))
      .map((column) => `${subject.kind}.${column}`);
  });
  expect(missing).toEqual([]);
});

test('the fields that are traced are those that have words', () => {
  const nameOf = (field: string | readonly [string, string]) =>
    typeof field === 'string' ? field : field[0];
  const audited = [...auditSubjects().values()].flatMap(({ fields, texts, lists }) =>
    [...(fields ?? []), ...(texts ?? []), ...(lists ?? [])].map(nameOf),
  );
  // Belong to an office or an article, and are written by calls of their own.
  expect([...new Set([...audited, 'feed_key', 'submission_box', 'taken_back'])].toSorted()).toEqual(
    [...AUDIT_FIELDS].toSorted(),
  );
});
