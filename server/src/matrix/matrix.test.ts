import type { Call } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import type { Row } from './row.ts';
import { TABLE } from './table.ts';
import type { Scope, Things } from './things.ts';
import { makeAllThings, makeThings, ROLES, SCOPES } from './things.ts';

/*
 * Every call, for every role, on things of their own office, of another office of their customer, of
 * another customer, and signed out. A call without a row in the table fails.
 */

type Role = keyof typeof ROLES;

let app: TestApp;
let shared: Record<Scope, Things>;
let count = 0;
let cells = 0;

const tools = () => ({
  database: app.database,
  storage: app.services.storage,
  world: app.world,
});

beforeAll(async () => {
  app = await testApp();
  shared = await makeAllThings(tools());
});
afterAll(() => {
  process.stdout.write(`permission matrix: ${cells} cells\n`);
});

const all = Object.entries(calls).flatMap(([feature, own]) =>
  Object.entries(own as Record<string, Call>).map(
    ([name, call]) => [`${feature}.${name}`, call] as const,
  ),
);

/** Reads change nothing: they share their things. What writes gets its own. */
const thingsFor = (call: Call, scope: Scope): Promise<Things> =>
  call.method === 'GET' ? Promise.resolve(shared[scope]) : makeThings(tools(), scope);

async function ask(client: Client, call: Call, row: Row, things: Things) {
  count += 1;
  const { params, query, body } = row.input?.(things, count) ?? {};
  const search = new URLSearchParams({ ...query, ...(row.list && { limit: '200' }) });
  const url = `${pathOf(call, params)}?${search}`;
  return client.send(call.method, url, call.method === 'GET' ? undefined : (body ?? {}));
}

const letterOf = (status: number) =>
  status === 403 ? 'f' : status === 404 ? 'n' : status === 401 ? 'u' : status >= 500 ? '!' : 'y';

/** What happens in a cell, in the table's letters. */
async function seen(client: Client, call: Call, row: Row, things: Things): Promise<string> {
  const { status, body } = await ask(client, call, row, things);
  if (!row.list || status !== 200) return letterOf(status);
  const wanted = things[row.list];
  return (body as { id: number }[]).some(({ id }) => id === wanted) ? 'y' : 'n';
}

test('every call of the contract has a row, and every row a call', () => {
  expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(TABLE).toSorted());
});

const asked = all.filter(([name]) => TABLE[name] && !TABLE[name].cells.startsWith('-'));

describe.each(asked)('%s', (name, call) => {
  const row = TABLE[name] ?? { cells: '' };
  const expected = row.cells.split(' ');

  test.each(Object.keys(ROLES) as Role[])('%s', async (role) => {
    const wanted = expected[Object.keys(ROLES).indexOf(role)] ?? '';
    const scopes = wanted.length === 1 ? SCOPES.slice(0, 1) : SCOPES;
    const client = await app.as(ROLES[role]);
    let got = '';
    for (const scope of scopes) {
      cells += 1;
      got += await seen(client, call, row, await thingsFor(call, scope));
    }
    // Whose office was changed just now has it as before, for the lists of the cells that follow.
    await sql`update app_user set active_editorial_office_id = null
      where role in ('customer', 'admin')`.execute(app.database);
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
