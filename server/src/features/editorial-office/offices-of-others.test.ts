import { editorialOffice } from '@spalten/contract/editorial-office';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/* Tests each role's rights on an office, and that choosing moderators changes no other office. */

let app: TestApp;
let params: { id: number };
beforeAll(async () => {
  app = await testApp();
  params = { id: app.world.offices['a1'] ?? 0 };
});

test.each([
  ['participant', { update: false, manage: false }],
  ['leader', { update: true, manage: false }],
  ['customer', { update: true, manage: true }],
  ['admin', { update: true, manage: true }],
] as const)('the %s is told what they may do with an office', async (person, can) => {
  const { body } = await (await app.as(person)).call(editorialOffice.get, { params });
  expect(body.can).toEqual(can);
});

test('who else leads an office, and who leads others, stays when its moderators are chosen', async () => {
  const { leader, moderator } = app.world.people;
  const members = async () => {
    const { rows } = await sql`select user_id, editorial_office_id, created_at
      from editorial_office_member where (user_id, editorial_office_id) <> (${leader.id}, ${params.id})
      order by 1, 2`.execute(app.database);
    return rows;
  };
  const choose = async (moderator_ids: number[]) => {
    const client = await app.as('customer');
    const { body } = await client.call(editorialOffice.update, { params, body: { moderator_ids } });
    return body.moderators.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  const before = await members();
  expect(await choose([moderator.id])).toEqual([moderator.id]);
  expect(await members()).toEqual(before);
  expect(await choose([moderator.id, leader.id])).toEqual([moderator.id, leader.id]);
  expect(await members()).toEqual(before);
});

test('an office is opened for a customer that is there', async () => {
  const admin = await app.as('admin');
  const body = { customer_id: 999_999, name: 'Ingens', newspaper_name: 'Ingens blad' };
  expect(await admin.call(editorialOffice.create, { body })).toMatchObject({
    status: 422,
    body: { errors: { customer_id: [expect.any(String)] } },
  });
});
