import { randomUUID } from 'node:crypto';
import { file } from '@spalten/contract/file';
import { moderator, participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { createPasswordToken } from '../session/index.ts';
import { erasePeople } from './erase.ts';

/* Tests that each call reads, changes and erases only the person it names. */

type Person = keyof TestApp['world']['people'];
type Office = 'a1' | 'a2' | 'b1';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const officeIds = (offices: readonly Office[]) =>
  offices.map((office) => app.world.offices[office] ?? 0);

/** The fields of a new person. */
const newcomer = (offices: readonly Office[]) => ({
  first_name: 'Nora',
  last_name: 'Ny',
  email: `${randomUUID()}@prov.example`,
  editorial_office_ids: officeIds(offices),
});

/** Creates a person of customer a who hasn't signed in yet. */
async function waiting(kind: 'moderator' | 'participant', offices: readonly Office[]) {
  const calls = kind === 'moderator' ? moderator : participant;
  const made = await (await app.as('customer')).call(calls.create, { body: newcomer(offices) });
  expect(made.status).toBe(201);
  return { id: made.body.id };
}

test('who has not signed in yet is told to those who keep them, and to no colleague', async () => {
  const person = await waiting('participant', ['a1']);
  const foundBy = async (who: Person) => {
    const query = { is_waiting: true };
    const { body } = await (await app.as(who)).call(participant.list, { query });
    return body.some(({ id }) => id === person.id);
  };
  expect(await foundBy('customer')).toBe(true);
  expect(await foundBy('participant')).toBe(false);
});

describe('a moderator sees of a person', () => {
  test('the offices that they lead themselves, and finds them in no other', async () => {
    const { id } = app.world.people.participant;
    const officesFor = async (person: Person) => {
      const { body } = await (await app.as(person)).call(participant.get, { params: { id } });
      return body.editorial_offices.map((office) => office.id).toSorted();
    };
    expect(await officesFor('moderator')).toEqual(officeIds(['a1', 'a2']));
    expect(await officesFor('leader')).toEqual(officeIds(['a1']));
    const query = { editorial_office_id: officeIds(['a2'])[0] ?? 0 };
    const { body: found } = await (await app.as('leader')).call(participant.list, { query });
    expect(found).toEqual([]);
  });

  test('that they may change the address of those who wait in their own offices alone', async () => {
    const mayChange = async (kind: 'moderator' | 'participant', id: number) => {
      const calls = kind === 'moderator' ? moderator : participant;
      const { body } = await (await app.as('leader')).call(calls.get, { params: { id } });
      return body.can.change_email;
    };
    expect(await mayChange('participant', (await waiting('participant', ['a1'])).id)).toBe(true);
    const elsewhere = await waiting('participant', ['a1', 'a2']);
    expect(await mayChange('participant', elsewhere.id)).toBe(false);
    expect(await mayChange('participant', app.world.people.colleague.id)).toBe(false);
    expect(await mayChange('moderator', (await waiting('moderator', ['a1'])).id)).toBe(false);
  });
});

test('a moderator keeps no fellow moderator', async () => {
  const params = await waiting('moderator', ['a1']);
  const leader = await app.as('leader');
  expect((await leader.call(moderator.get, { params })).status).toBe(200);
  const body = { first_name: 'Annan' };
  expect((await leader.call(moderator.update, { params, body })).status).toBe(403);
  expect((await leader.call(moderator.invite, { params })).status).toBe(403);
  expect((await leader.call(moderator.delete, { params })).status).toBe(403);
});

test.each(['otherModerator', 'otherParticipant'] as const)(
  'the picture of %s is not another customer’s to see',
  async (person) => {
    const { rows } = await sql<{ id: number }>`
      insert into file (customer_id, editorial_office_id, is_shared, storage_key, filename,
        display_filename, file_size, checksum, mime)
      values (${app.world.customers['b']}, ${app.world.offices['b1']}, false, 'x', 'x.jpg', 'x.jpg',
        1, 'x', 'image/jpeg') returning id`.execute(app.database);
    const id = rows[0]?.id ?? 0;
    await sql`update app_user set avatar_file_id = ${id}
      where id = ${app.world.people[person].id}`.execute(app.database);
    const seen = async (who: Person) =>
      (await (await app.as(who)).call(file.get, { params: { id } })).status;
    expect(await seen('otherModerator')).toBe(200);
    expect(await seen('otherParticipant')).toBe(200);
    expect(await seen('leader')).toBe(404);
    expect(await seen('colleague')).toBe(404);
  },
);

describe('offices', () => {
  /** Lists memberships with their start. */
  const memberships = async (which: 'own' | 'others', id: number) => {
    const isAsked = which === 'own' ? sql`user_id = ${id}` : sql`user_id <> ${id}`;
    const { rows } = await sql<{ office: number; since: number }>`
      select editorial_office_id as office, user_id, extract(year from created_at)::int as since
      from editorial_office_member where ${isAsked} order by 1, 2`.execute(app.database);
    return rows;
  };
  const longAgo = (id: number) =>
    sql`update editorial_office_member set created_at = '2020-01-01' where user_id = ${id}`.execute(
      app.database,
    );

  test('are left by one person, and those that stay have them since they came', async () => {
    const params = await waiting('participant', ['a1', 'a2']);
    await waiting('participant', ['a1']);
    await longAgo(params.id);
    const before = await memberships('others', params.id);
    const body = { editorial_office_ids: officeIds(['a2']) };
    const { status } = await (await app.as('customer')).call(participant.update, { params, body });
    expect(status).toBe(200);
    expect(await memberships('others', params.id)).toEqual(before);
    const [a2] = officeIds(['a2']);
    expect(await memberships('own', params.id)).toEqual([
      { office: a2, user_id: params.id, since: 2020 },
    ]);
  });

  test('of others are left as they are by a moderator who does not lead them', async () => {
    const params = await waiting('participant', ['a1', 'a2']);
    const body = { editorial_office_ids: officeIds(['a1']) };
    const { status } = await (await app.as('leader')).call(participant.update, { params, body });
    expect(status).toBe(200);
    const own = await memberships('own', params.id);
    expect(own.map(({ office }) => office)).toEqual(officeIds(['a1', 'a2']));
  });

  test('are all of one customer, which is the person’s own, and are there', async () => {
    const admin = await app.as('admin');
    const missing = { ...newcomer([]), editorial_office_ids: [999_999] };
    for (const body of [newcomer(['a1', 'b1']), missing])
      expect((await admin.call(participant.create, { body })).status).toBe(422);
    const params = await waiting('participant', ['a1']);
    const body = { editorial_office_ids: officeIds(['b1']) };
    expect((await admin.call(participant.update, { params, body })).status).toBe(422);
    const own = await memberships('own', params.id);
    expect(own.map(({ office }) => office)).toEqual(officeIds(['a1']));
  });
});

test('who is erased is signed out and loses their links, and nobody else', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (role, customer_id, first_name, last_name, email)
    values ('participant', ${app.world.customers['a']}, 'Nora', 'Ny', ${newcomer([]).email})
    returning id`.execute(app.database);
  const id = rows[0]?.id ?? 0;
  for (const user of [id, app.world.people.colleague.id]) {
    await sql`insert into session (id_hash, user_id, ip, user_agent)
      values (sha256(${randomUUID()}::text::bytea), ${user}, '127.0.0.1', '')`.execute(
      app.database,
    );
    await app.database
      .transaction()
      .execute((transaction) => createPasswordToken(transaction, user, 'reset'));
  }
  const kept = async () => {
    const found = await sql<{ user_id: number }>`
      select user_id, encode(id_hash, 'hex') as what from session
      union all select user_id, encode(token_hash, 'hex') from password_token
      order by 1, 2`.execute(app.database);
    return found.rows;
  };
  const before = await kept();
  await sql`update app_user set is_active = false, deleted_at = now() - interval '31 days'
    where id = ${id}`.execute(app.database);
  await erasePeople(app.services);
  expect(await kept()).toEqual(before.filter((row) => row.user_id !== id));
});
