import { account } from '@spalten/contract/account';
import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import { system } from '@spalten/contract/system';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/world.ts';

/* Tests that account changes leave other people's accounts alone. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const othersThan = async (id: number) =>
  (
    await sql`select id, first_name, phone, byline, preferences, locale, password_hash
      from app_user where id <> ${id} order by id`.execute(app.database)
  ).rows;

test('a profile and preferences are changed for one person', async () => {
  const { id } = app.world.people.participant;
  const before = await othersThan(id);
  const client = await app.as('participant');
  const body = { first_name: 'Tove', phone: '0555-22', byline: 'Tove skriver' };
  expect((await client.call(account.update, { body })).body).toMatchObject({ phone: '0555-22' });
  const preferences = { text_size: 'large' as const, locale: 'en' as const };
  expect((await client.call(account.preferences, { body: preferences })).body.locale).toBe('en');
  expect(await othersThan(id)).toEqual(before);
});

test('a new name reaches the newspaper where the byline was the name, and leaves a signature', async () => {
  const client = await app.as('participant');
  const moderator = await app.as('moderator');
  const params = { id: app.world.people.participant.id };
  const byline = async () => (await client.call(session.currentUser)).body.byline;
  const { name } = (await client.call(session.currentUser)).body;
  await client.call(account.update, { body: { byline: name } });
  await client.call(account.update, { body: { last_name: 'Öström-Åkesdotter' } });
  expect(await byline()).toMatch(/ Öström-Åkesdotter$/);
  await moderator.call(participant.update, { params, body: { last_name: 'Nygift' } });
  expect(await byline()).toMatch(/ Nygift$/);
  await client.call(account.update, { body: { byline: 'Lo', last_name: 'Prov' } });
  expect(await byline()).toBe('Lo');
});

test('sessions are listed and ended for one person', async () => {
  const [client, colleague] = [await app.as('participant'), await app.as('colleague')];
  for (const one of [client, colleague])
    expect((await one.call(account.sessions)).body).toMatchObject([{ is_current: true }]);
  expect((await client.call(account.endOthers)).status).toBe(204);
  expect((await colleague.call(session.currentUser)).status).toBe(200);
});

test('a password is checked against one’s own, and changed for one person', async () => {
  const { id } = app.world.people.colleague;
  const before = await othersThan(id);
  const client = await app.as('colleague');
  const change = async (current_password: string, password: string) => {
    const body = { current_password, password, password_confirmation: password };
    return (await client.call(account.password, { body })).status;
  };
  expect(await change(PASSWORD, 'nio blöta vantar')).toBe(204);
  // The password of all other people.
  expect(await change(PASSWORD, 'elva torra mattor')).toBe(422);
  expect(await change('nio blöta vantar', 'elva torra mattor')).toBe(204);
  expect(await othersThan(id)).toEqual(before);
});

test('all that is missing for a new password is said at once', async () => {
  const client = await app.as('participant');
  const faultsOf = async (current: string, password: string, repeated: string) => {
    const names = { current_password: current, password, password_confirmation: repeated };
    const { status, body } = await client.call(account.password, { body: names });
    expect(status).toBe(422);
    return Object.keys((body as unknown as { errors: object }).errors).toSorted();
  };
  const all = ['current_password', 'password', 'password_confirmation'];
  expect(await faultsOf('', '', '')).toEqual(all);
  expect(await faultsOf('fel', 'kort', 'något annat')).toEqual(all);
  expect(await faultsOf(PASSWORD, 'kort', '')).toEqual(all.slice(1));
  const body = { token: 'x', email: 'x@y.se', password: 'kort', password_confirmation: '' };
  const answer = await client.call(session.resetPassword, { body });
  expect(Object.keys((answer.body as unknown as { errors: object }).errors).toSorted()).toEqual(
    all.slice(1),
  );
});

test('administration is opened with one’s own address and password, whoever one is', async () => {
  const { leader, moderator } = app.world.people;
  const open = async (who: 'leader' | 'moderator', email: string) => {
    const body = { email, password: PASSWORD };
    return (await (await app.as(who)).call(system.adminLogin, { body })).status;
  };
  expect(await open('leader', leader.email)).toBe(200);
  expect(await open('moderator', moderator.email)).toBe(200);
  expect(await open('leader', moderator.email)).toBe(422);
});

test('the password that one has already is no new one', async () => {
  const client = await app.as('elsewhere');
  const words = 'sju gröna paraplyer';
  const change = (current_password: string) =>
    client.call(account.password, {
      body: { current_password, password: words, password_confirmation: words },
    });
  expect((await change(PASSWORD)).status).toBeLessThan(300);
  expect(await change(words)).toMatchObject({
    status: 422,
    body: { errors: { password: [expect.stringContaining('samma lösenord')] } },
  });
});
