import type { Call } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import { customer } from '@spalten/contract/customer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { Changes } from '../testing/changes.ts';
import { watchChanges } from '../testing/changes.ts';
import type { CallResult, Client } from '../testing/client.ts';
import { findOddMoments } from '../testing/moments.ts';
import { PASSWORD } from '../testing/world.ts';
import type { Row } from './row.ts';
import { TABLE } from './table.ts';
import type { Scope, Fixtures } from './fixtures.ts';
import { createAllFixtures, keepFixtures, ROLES, SCOPES } from './fixtures.ts';

/*
 * Every call for every role, on objects of the own office, another office of the customer and
 * another customer, and signed out. A call without a row in the table fails. A refused call must
 * change nothing, and HEAD is refused like GET.
 */

type Role = keyof typeof ROLES;
const ROLE_NAMES = Object.keys(ROLES) as Role[];

let app: TestApp;
let shared: Record<Scope, Fixtures>;
let kept: ReturnType<typeof keepFixtures>;
let acting: Client;
let changes: Changes;
let count = 0;
let cells = 0;

const tools = () => ({
  database: app.database,
  storage: app.services.storage,
  world: app.world,
});

const act = () => acting.call(customer.override, { params: { id: app.world.customers['a'] ?? 0 } });

beforeAll(async () => {
  app = await testApp();
  shared = await createAllFixtures(tools());
  const lastShared = Math.max(...Object.values(shared).map(({ account }) => account));
  kept = keepFixtures(tools(), lastShared);
  acting = app.guest();
  await acting.send('GET', '/sanctum/csrf-cookie');
  const email = 'ombud@matris.example';
  await sql`insert into app_user (role, first_name, last_name, email, password_hash)
    select role, 'Ombud', 'Matris', ${email}, password_hash from app_user
    where id = ${app.world.people.admin.id}`.execute(app.database);
  await acting.send('POST', '/login', { email, password: PASSWORD });
  expect((await act()).status).toBe(200);
  changes = await watchChanges(app.database);
});
afterAll(() => {
  process.stdout.write(`permission matrix: ${cells} cells\n`);
});

const all = Object.entries(calls).flatMap(([feature, own]) =>
  Object.entries(own as Record<string, Call>).map(
    ([name, call]) => [`${feature}.${name}`, call] as const,
  ),
);

/** Reads share their fixtures. Each write that goes through has its own. */
const fixturesFor = async (call: Call, scope: Scope): Promise<Fixtures> =>
  call.method === 'GET' ? shared[scope] : kept.of(scope);

const urlOf = (call: Call, row: Row, { params, query }: ReturnType<NonNullable<Row['input']>>) =>
  `${pathOf(call, params)}?${new URLSearchParams({ ...query, ...(row.list && { limit: '200' }) })}`;

const LETTERS: Record<number, string> = { 401: 'u', 403: 'f', 404: 'n', 422: 'i' };
const letterOf = (status: number) => (status < 400 ? 'y' : (LETTERS[status] ?? `(${status})`));

/** Lists the fields with errors in an answer. */
const faultsOf = ({ body }: CallResult) =>
  Object.keys((body as { errors?: Record<string, unknown> }).errors ?? {});

async function ask(client: Client, call: Call, row: Row, fixtures: Fixtures): Promise<CallResult> {
  count += 1;
  const input = row.input?.(fixtures, count) ?? {};
  const url = urlOf(call, row, input);
  const isRead = call.method === 'GET';
  await changes.skip();
  const answered = await client.send(call.method, url, isRead ? undefined : (input.body ?? {}));
  const { status } = answered;
  if (status < 400) kept.use(fixtures);
  else {
    const written = (await changes.take()).map(({ table }) => table);
    expect(written, `${call.method} ${url} is refused (${status}) but has written`).toEqual([]);
    if (isRead) expect((await client.send('HEAD', url)).status).toBe(status);
  }
  if (status === 422) expect(faultsOf(answered).join(' ')).toContain(row.invalid ?? 'no field');
  return answered;
}

/** Advice that would send readers to themselves. */
const ASKS_ITSELF: Record<Role, RegExp> = {
  participant: /^$/,
  moderator: /din moderator/,
  customer: /din moderator|den som har köpt/,
  admin: /moderator|den som har köpt|[Hh]ör av dig/,
};

/** Makes the call of a cell and returns the outcome in the table's letters. */
async function outcomeOf(
  { client, role }: { client: Client; role: Role },
  call: Call,
  row: Row,
  fixtures: Fixtures,
): Promise<string> {
  const { status, body } = await ask(client, call, row, fixtures);
  if (status < 300) expect(findOddMoments(body)).toEqual([]);
  if (status === 403) expect((body as { message: string }).message).not.toMatch(ASKS_ITSELF[role]);
  if (!row.list || status !== 200) return letterOf(status);
  const wanted = fixtures[row.list];
  return (body as { id: number }[]).some(({ id }) => id === wanted) ? 'y' : 'n';
}

test('every call of the contract has a row, and every row a call', () => {
  expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(TABLE).toSorted());
});

const asked = all.filter(([name]) => TABLE[name] && !TABLE[name].cells.startsWith('-'));

describe.each(asked)('%s', (name, call) => {
  const row = TABLE[name] ?? { cells: '' };
  const expected = row.cells.split(' ');

  const cellsOf = async (client: Client, role: Role, wanted: string) => {
    const scopes = wanted.length === 1 ? SCOPES.slice(0, 1) : SCOPES;
    let got = '';
    for (const scope of scopes) {
      cells += 1;
      got += await outcomeOf({ client, role }, call, row, await fixturesFor(call, scope));
    }
    // The call may have changed the active office, on which later lists depend.
    await sql`update app_user set active_editorial_office_id = null
      where role in ('customer', 'admin') and active_editorial_office_id is not null`.execute(
      app.database,
    );
    return got;
  };

  test.each(ROLE_NAMES)('%s', async (role) => {
    const wanted = expected[ROLE_NAMES.indexOf(role)] ?? '';
    expect(await cellsOf(await app.as(ROLES[role]), role, wanted)).toBe(wanted);
  });

  test('administrator who acts as a customer', async () => {
    const wanted = row.acting ?? expected[ROLE_NAMES.indexOf('customer')] ?? '';
    const got = await cellsOf(acting, 'customer', wanted);
    await act();
    expect(got).toBe(wanted);
  });

  test('signed out', async () => {
    const guest = app.guest();
    await guest.send('GET', '/sanctum/csrf-cookie');
    cells += 1;
    const got = letterOf((await ask(guest, call, row, shared.own)).status);
    if (row.open) expect(got).not.toBe('u');
    else expect(got).toBe('u');
  });
});
