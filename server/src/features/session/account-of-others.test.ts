import { account } from '@spalten/contract/account';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/world.ts';
import { createPasswordToken, revokePasswordTokens } from './password-tokens.ts';

/* Tests that account changes affect the caller's account only. */

let app: TestApp;
let me: number;
let customerClient: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  me = app.world.people.moderator.id;
  // Signs everyone in, with an active office, preferences and an open link.
  for (const person of Object.keys(app.world.people) as (keyof TestApp['world']['people'])[])
    await app.as(person);
  customerClient = await app.as('customer');
  const customer = app.world.people.customer.id;
  await sql`update app_user u set preferences = '{"kept": true}', active_editorial_office_id = (
    select m.editorial_office_id from editorial_office_member m where m.user_id = u.id limit 1)
    where u.id <> ${customer}`.execute(app.database);
  for (const { id } of Object.values(app.world.people))
    await app.database
      .transaction()
      .execute((transaction) => createPasswordToken(transaction, id, 'reset'));
});

/** Reads the accounts, sessions and links of all people except the two who change something. */
async function others(): Promise<unknown> {
  const own = [me, app.world.people.customer.id];
  const { rows } = await sql`
    select (select json_agg(to_jsonb(u) - 'last_seen_at' order by id) from app_user u where id <> all(${own})) as people,
      (select json_agg(encode(id_hash, 'hex') order by id_hash) from session where user_id <> all(${own})) as sessions,
      (select json_agg(encode(token_hash, 'hex') order by token_hash) from password_token where user_id <> all(${own})) as links`.execute(
    app.database,
  );
  return rows[0];
}

const CHANGES: [string, () => Promise<unknown>][] = [
  [
    'a profile',
    async () => (await app.as('moderator')).call(account.update, { body: { phone: '0123' } }),
  ],
  [
    'looks and language',
    async () => (await app.as('moderator')).call(account.preferences, { body: { locale: 'en' } }),
  ],
  [
    'the active office',
    async () => {
      const client = await app.as('moderator');
      const { rows } = await sql<{ id: number }>`
        select editorial_office_id as id from editorial_office_member where user_id = ${me}`.execute(
        app.database,
      );
      const office = rows.at(-1)?.id ?? 0;
      expect((await client.call(session.setOffice, { body: { id: office } })).status).toBe(200);
    },
  ],
  [
    'no active office',
    async () => {
      const { status } = await customerClient.call(session.setOffice, { body: { id: 0 } });
      expect(status).toBe(200);
    },
  ],
  ['other sessions', async () => (await app.as('moderator')).call(account.endOthers)],
  [
    'a link to a new password',
    () =>
      app.database
        .transaction()
        .execute((transaction) => createPasswordToken(transaction, me, 'reset')),
  ],
  [
    'the end of one’s links',
    () =>
      app.database.transaction().execute((transaction) => revokePasswordTokens(transaction, me)),
  ],
  [
    'a password',
    async () => {
      const [next, client] = ['nio blöta vantar', await app.as('moderator')];
      const body = { current_password: PASSWORD, password: next, password_confirmation: next };
      expect((await client.call(account.password, { body })).status).toBe(204);
    },
  ],
];

test.each(CHANGES)('%s is of one person alone', async (_, change) => {
  const before = await others();
  await change();
  expect(await others()).toEqual(before);
});
