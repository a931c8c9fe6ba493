import type { Call } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { today } from '../platform/day.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { TABLE } from './table.ts';
import type { Fixtures } from './fixtures.ts';
import { createFixtures, ROLES } from './fixtures.ts';

/* Every call for each role of a read-only customer. */

let app: TestApp;
let fixtures: Fixtures;
beforeAll(async () => {
  app = await testApp();
  const { database, services, world } = app;
  fixtures = await createFixtures({ database, storage: services.storage, world }, 'own');
});

const PEOPLE = ['participant', 'moderator', 'customer'] as const;
/** Abilities that only read. */
const READING = new Set(['see_readers', 'export', 'history']);
/** Writes allowed in read mode: those to a person's own account and read marks. */
const LEFT =
  /^(session|account|notice|push)\.|^chapter\.(postNavigation|mark)$|^newsPost\.setAs|^message\.read$|^infoPost\.dismiss$|^article\.fit$|^year\.makePortfolio$|^system\.adminLogin$|^customer\.override$/;

const all = Object.entries(calls).flatMap(([feature, own]) =>
  Object.entries(own as Record<string, Call>).map(
    ([name, call]) => [`${feature}.${name}`, call] as const,
  ),
);

const close = (column: 'is_active' | 'package_ends_on' | 'package_starts_on', value: unknown) =>
  sql`update customer set is_active = true, package_ends_on = null, package_starts_on = null,
    contact_name = 'Maj-Britt Ek', contact_email = 'maj-britt@ek.example'`
    .execute(app.database)
    .then(() => sql`update customer set ${sql.ref(column)} = ${value}`.execute(app.database));

async function ask(client: Client, name: string, call: Call) {
  const { params, query, body } = TABLE[name]?.input?.(fixtures, 1) ?? {};
  const url = `${pathOf(call, params)}?${new URLSearchParams(query)}`;
  return client.send(call.method, url, call.method === 'GET' ? undefined : (body ?? {}));
}

/** Lists the writing abilities that an answer grants, at any depth. */
function allowed(answer: unknown, at = ''): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    if (key !== 'can') return allowed(value, `${at}.${key}`);
    return Object.entries(value as Record<string, boolean>)
      .filter(([name, may]) => may && !READING.has(name))
      .map(([name]) => `${at}.can.${name}`);
  });
}

describe.each(PEOPLE)('in read mode a %s', (role) => {
  beforeAll(() => close('is_active', false));

  test('is told by every answer that they may change nothing', async () => {
    const client = await app.as(ROLES[role]);
    const said: string[] = [];
    let seen = 0;
    for (const [name, call] of all) {
      if (call.method !== 'GET' || call.answer === null || call.answer === 'binary') continue;
      const { status, body } = await ask(client, name, call);
      if (status !== 200) continue;
      if (JSON.stringify(body).includes('"can":')) seen += 1;
      said.push(...allowed(body).map((where) => `${name}${where}`));
    }
    expect(seen).toBeGreaterThan(8);
    expect(said).toEqual([]);
  });

  test('is refused every change but of their own account and reading', async () => {
    const client = await app.as(ROLES[role]);
    const letIn: string[] = [];
    for (const [name, call] of all) {
      const row = TABLE[name];
      if (call.method === 'GET' || !row || row.open || LEFT.test(name)) continue;
      const { status } = await ask(client, name, call);
      if (status !== 403) letIn.push(`${name}: ${status}`);
    }
    expect(letIn).toEqual([]);
  });
});

describe('who can only read is told why, since when, and whom to ask', () => {
  const readOnlyOf = async (role: (typeof PEOPLE)[number]) =>
    (await (await app.as(ROLES[role])).call(session.currentUser)).body.read_only;
  const dayOf = async (days: number) => {
    const { rows } = await sql<{
      day: string;
    }>`select (${today} + ${days}::int)::text as day`.execute(app.database);
    return rows[0]?.day ?? '';
  };

  test.each([
    ['ended', 'package_ends_on', -1],
    ['not_begun', 'package_starts_on', 7],
  ] as const)('the package has %s', async (reason, column, days) => {
    const day = await dayOf(days);
    await close(column, day);
    expect(await readOnlyOf('moderator')).toEqual({
      reason,
      day,
      contact: { name: 'Maj-Britt Ek', email: 'maj-britt@ek.example' },
    });
  });

  test('the customer is closed, which counts before the package', async () => {
    await close('package_ends_on', await dayOf(-1));
    await sql`update customer set is_active = false`.execute(app.database);
    const closed = { reason: 'closed', day: await dayOf(0) };
    expect(await readOnlyOf('participant')).toEqual({
      ...closed,
      contact: { name: 'Maj-Britt Ek', email: null },
    });
    expect(await readOnlyOf('customer')).toEqual({
      ...closed,
      contact: { name: null, email: app.services.config.helpEmail ?? null },
    });
    await sql`update customer set is_active = true, package_ends_on = null`.execute(app.database);
    expect(await readOnlyOf('customer')).toBeNull();
  });
});

test('everybody knows whom to ask for help, and an administrator asks nobody', async () => {
  await sql`update customer set is_active = true, package_ends_on = null`.execute(app.database);
  const helpOf = async (role: keyof typeof app.world.people) =>
    (await (await app.as(role)).call(session.currentUser)).body.help;
  const contact = { name: 'Maj-Britt Ek', email: 'maj-britt@ek.example' };
  expect(await helpOf('moderator')).toEqual(contact);
  // A moderator of the office where they are, by name.
  expect(await helpOf('elsewhere')).toEqual({ name: 'moderator Prov', email: null });
  expect(await helpOf('customer')).toEqual({
    name: null,
    email: app.services.config.helpEmail ?? null,
  });
  expect(await helpOf('admin')).toBeNull();
});
