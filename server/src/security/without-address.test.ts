import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { PASSWORD } from '../testing/world.ts';
import { mailDigests } from '../features/notice/digest.ts';
import { erasePeople } from '../features/person/index.ts';
import { mailResetLink } from '../features/session/reset-password.ts';

/* Participants who have a name and nothing else. */

const app = await testApp();
const office = app.world.offices['a1'] ?? 0;

beforeEach(() => sql`delete from rate_limit`.execute(app.database));

const create = async (first_name: string, last_name: string, more: object = {}) =>
  (await app.as('leader')).call(participant.create, {
    body: { first_name, last_name, editorial_office_ids: [office], ...more },
  });

const mails = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail`.execute(
    app.database,
  );
  return rows[0]?.count ?? 0;
};

describe('a user name', () => {
  test.each([
    ['Elin', 'Sandström', 'elin.sandstrom'],
    ['Elin Maria', 'Sandström', 'elin.sandstrom2'],
    ['ELIN', 'sandstrom', 'elin.sandstrom3'],
    ['Zoë', 'von Essen', 'zoe.essen'],
    ['Åke', '', 'ake'],
    ['Łukasz', 'Święty-Nowak', 'lukasz.swietynowak'],
    ['Ингрид', 'Бергман', 'ingrid.bergman'],
    ['Ελένη', 'Παπαδοπούλου', 'eleni.papadopoulou'],
    ['小龙', '李', 'xiaolong.li'],
    ['محمد', 'علي', 'mhmd.ali'],
    ['😀', '', 'deltagare'],
    ['…', '!', 'deltagare2'],
    ['—', '', 'deltagare3'],
    ['★ Noor', 'Haddad ★', 'noor.haddad'],
    ["O'Brien", 'D’Arcy', 'obrien.darcy'],
    ['Robert"); drop', 'table--', 'robert.table'],
    ['x'.repeat(60), 'y'.repeat(60), `${'x'.repeat(26)}.${'y'.repeat(26)}`],
  ])('of %s %s is %s…', async (first, last, expected) => {
    const { status, body } = await create(first, last);
    expect([status, body.user_name, body.email]).toEqual([201, expected, null]);
  });

  test('is made once each for many of the same name who come at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create('Kim', 'Lund')));
    const names = made.map(({ body }) => body.user_name).toSorted();
    expect(names).toEqual(['kim.lund', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `kim.lund${n}`)]);
  });

  test('can be changed to a free one, and is refused in words where it is taken or odd', async () => {
    const { body: person } = await create('Nils', 'Frö');
    const leader = await app.as('leader');
    const params = { id: person.id };
    const change = (user_name: string) =>
      leader.call(participant.update, { params, body: { user_name } });
    expect((await change('nisse')).body.user_name).toBe('nisse');
    const taken = await change('elin.sandstrom');
    expect([taken.status, JSON.stringify(taken.body)]).toEqual([
      422,
      expect.stringContaining('Användarnamnet elin.sandstrom används redan'),
    ]);
    const odd = await change('Nisse Frö');
    expect([odd.status, JSON.stringify(odd.body)]).toEqual([
      422,
      expect.stringContaining('små bokstäver a–z och siffror'),
    ]);
  });

  test('of others is found out no more often than addresses are', async () => {
    const { body: person } = await create('Per', 'Gren');
    await sql`insert into rate_limit (key, hits, ends_at)
      values (${`lookups:${app.world.people.leader.id}`}, 200, now() + interval '5 minutes')
      on conflict (key) do update set hits = 200`.execute(app.database);
    const change = { params: { id: person.id }, body: { user_name: 'elin.sandstrom' } };
    expect((await (await app.as('leader')).call(participant.update, change)).status).toBe(429);
  });

  test('signs in at the login like an address, in any case, with the same limits', async () => {
    const { body: person } = await create('Ida', 'Ljung');
    await sql`update app_user set password_hash = (select password_hash from app_user
      where id = ${app.world.people.leader.id}) where id = ${person.id}`.execute(app.database);
    const attempt = async (email: string, password = PASSWORD) => {
      const client = app.guest();
      await client.call(session.csrfCookie);
      return client.call(session.login, { body: { email, password } });
    };
    const { status, body } = await attempt(' Ida.Ljung ');
    expect([status, body.id, body.email]).toEqual([200, person.id, null]);
    for (let n = 0; n < 5; n += 1) expect((await attempt('ida.ljung', 'fel')).status).toBe(422);
    expect((await attempt('ida.ljung')).status).toBe(429);
    const unknown = await attempt('ingen.alls');
    const wrong = await attempt('per.gren');
    expect(unknown.body).toEqual(wrong.body);
  });
});

describe('a person without an address', () => {
  test('is mailed nothing: not at creation, for a forgotten password, or about what is new', async () => {
    const before = await mails();
    const { body: person } = await create('Mats', 'Ek');
    await mailResetLink(app.services, 'mats.ek');
    await sql`update app_user set password_hash = 'x', preferences = '{"mail_notices": "at_once"}'
      where id = ${person.id}`.execute(app.database);
    await sql`insert into notice (user_id, kind, object_id, title, created_at)
      values (${person.id}, 'article-approved', 1, 'Godkänd', now() - interval '1 hour')`.execute(
      app.database,
    );
    await mailDigests(app.services, 'at_once');
    expect(await mails()).toBe(before);
  });

  test('can’t be invited, and the moderator is told to make a card instead', async () => {
    const { body: person } = await create('Rut', 'Alm');
    expect(person.can).toMatchObject({ invite: false, card: true });
    const leader = await app.as('leader');
    const { status, body } = await leader.call(participant.invite, { params: { id: person.id } });
    expect([status, (body as unknown as { message: string }).message]).toEqual([
      409,
      'Rut Alm har ingen e-postadress att bjuda in till. Gör ett inloggningskort i stället.',
    ]);
  });

  test('who asks for a new password is told whom to ask, as everybody is', async () => {
    const client = app.guest();
    await client.call(session.csrfCookie);
    const { status, body } = await client.call(session.forgotPassword, {
      body: { email: 'rut.alm' },
    });
    expect(status).toBe(200);
    expect(body.message).toContain('Be din moderator om ett inloggningskort');
  });

  test('is found by their user name, waits until the first card, and is exported', async () => {
    const { body: person } = await create('Sixten', 'Ås');
    const leader = await app.as('leader');
    const list = async (query: object) =>
      (await leader.call(participant.list, { query })).body.map(({ id }) => id);
    expect(await list({ q: 'sixten.as' })).toEqual([person.id]);
    expect(await list({ q: 'Sixten', is_waiting: true })).toEqual([person.id]);
    await sql`update app_user set last_login_at = now() where id = ${person.id}`.execute(
      app.database,
    );
    expect(await list({ q: 'Sixten', is_waiting: true })).toEqual([]);
    const zip = await leader.call(participant.export, { params: { id: person.id } });
    expect([zip.status, zip.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  test('can be given an address, which is invited, and lose it again', async () => {
    const { body: person } = await create('Tor', 'Dal');
    const leader = await app.as('leader');
    const params = { id: person.id };
    const before = await mails();
    const given = await leader.call(participant.update, {
      params,
      body: { email: 'tor@dal.example' },
    });
    expect([given.status, given.body.email, await mails()]).toEqual([
      200,
      'tor@dal.example',
      before + 1,
    ]);
    const taken = await leader.call(participant.update, { params, body: { email: null } });
    expect([taken.status, taken.body.email, taken.body.user_name]).toEqual([200, null, 'tor.dal']);
  });

  test('is erased like everybody, with card and user name', async () => {
    const { body: person } = await create('Ulf', 'Borg');
    const leader = await app.as('leader');
    await leader.call(participant.cards, { body: { participant_ids: [person.id] } });
    await leader.call(participant.delete, { params: { id: person.id } });
    await sql`update app_user set deleted_at = now() - interval '31 days'
      where id = ${person.id}`.execute(app.database);
    await erasePeople(app.services);
    const { rows } = await sql`select u.user_name, u.name from app_user u where u.id = ${person.id}
      union all select 'card', '' from sign_in_card where user_id = ${person.id}`.execute(
      app.database,
    );
    expect(rows).toEqual([{ user_name: null, name: 'Borttagen person' }]);
  });

  test('is none who leads, buys or runs: they need an address', async () => {
    const insert = sql`insert into app_user (role, customer_id, first_name, last_name, user_name)
      values ('moderator', ${app.world.customers['a']}, 'A', 'B', 'a.b')`.execute(app.database);
    await expect(insert).rejects.toThrow(/app_user_signs_in_by/);
  });
});
