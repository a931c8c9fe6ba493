import type { Call } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { Changes } from '../testing/changes.ts';
import { watchChanges } from '../testing/changes.ts';
import type { CallResult } from '../testing/client.ts';
import { idFieldsOf } from './id-fields.ts';
import type { Reference } from './reference.ts';
import { REFERENCES } from './references.ts';
import type { Fixtures } from './fixtures.ts';
import { keepFixtures } from './fixtures.ts';

/*
 * Every id field of a query or body, sent with the id of a foreign object: it is refused and writes
 * nothing. A field of the contract without a row fails.
 */

let app: TestApp;
let changes: Changes;
let kept: ReturnType<typeof keepFixtures>;
let count = 0;

beforeAll(async () => {
  app = await testApp();
  const { database, services, world } = app;
  const last = Math.max(...Object.values(world.people).map(({ id }) => id));
  const tools = { database, storage: services.storage, world };
  kept = keepFixtures(tools, last, world.people.colleague.id);
  changes = await watchChanges(app.database);
});
// Restores memberships that the call may have changed.
afterEach(() =>
  sql`insert into editorial_office_member (editorial_office_id, user_id, customer_id)
    values (${app.world.offices['a1']}, ${app.world.people.leader.id}, ${app.world.customers['a']})
    on conflict do nothing`.execute(app.database),
);

const all = new Map<string, Call>(
  Object.entries(calls).flatMap(([feature, own]) =>
    Object.entries(own as Record<string, Call>).map(
      ([name, call]) => [`${feature}.${name}`, call] as const,
    ),
  ),
);

test('every field that holds an id has a row, and every row a field', () => {
  const fields = [...all].flatMap(([name, call]) =>
    idFieldsOf(call).map((field) => `${name} ${field}`),
  );
  expect(Object.keys(REFERENCES).toSorted()).toEqual(fields.toSorted());
});

type IdReference = Extract<Reference, { as: unknown }>;

const idReferences = Object.entries(REFERENCES).filter(
  (entry): entry is [string, IdReference] => 'as' in entry[1],
);

async function ask(
  name: string,
  row: IdReference,
  own: Fixtures,
  foreign: Fixtures,
): Promise<CallResult> {
  const call = all.get(name.split(' ')[0] ?? '');
  if (!call) throw new Error(`there is no call ${name}`);
  count += 1;
  const { params, query, body } = row.input(own, foreign, count);
  const client = await app.as(row.as);
  const url = `${pathOf(call, params)}?${new URLSearchParams(query)}`;
  await changes.skip();
  const isRead = call.method === 'GET';
  const answered = await client.send(call.method, url, isRead ? undefined : (body ?? {}));
  if (answered.status < 400 && !isRead) for (const used of [own, foreign]) kept.use(used);
  return answered;
}

describe.each(idReferences)('%s', (name, row) => {
  test('of their own goes through', async () => {
    const own = await kept.of('own');
    const { status, body } = await ask(name, row, own, own);
    if (row.own) expect(status).toBe(row.own);
    else expect(status, JSON.stringify(body)).toBeLessThan(300);
  });

  test.each(row.scopes ?? (['same', 'other'] as const))('of %s is refused', async (scope) => {
    const own = await kept.of('own');
    const foreign = await kept.of(scope);
    const { status, body } = await ask(name, row, own, foreign);
    const written = await changes.take();
    if (row.refusal === 'untouched') {
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      expect(String(body)).not.toContain(String(foreign.assignment));
    } else if (row.refusal === 'none') expect([status, body]).toEqual([200, []]);
    else expect(status, JSON.stringify(body)).toBe(row.refusal);
    expect(written.map(({ table }) => table)).toEqual([]);
  });
});
