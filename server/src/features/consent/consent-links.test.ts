import { consent } from '@spalten/contract/consent';
import { notice } from '@spalten/contract/notice';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let app: TestApp;
let leader: Client;
let guest: Client;
let id: number;
let key: string;
beforeAll(async () => {
  app = await testApp();
  leader = await app.as('leader');
  guest = app.guest();
  await guest.call(session.csrfCookie);
});

let count = 0;
const makeLink = async (personId: number) => {
  const { body } = await leader.call(consent.makeLink, { params: { id: personId } });
  return body.url.split('/samtycke/')[1] ?? '';
};
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(app.database);
  count += 1;
  const { body } = await leader.call(consent.create, { body: { name: `Gäst ${count}` } });
  id = body.id;
  key = await makeLink(id);
});

const ANSWER = { paper: true, web: false, may_name: true, birthday: true, given_by: 'Pappa Ek' };
const ask = (by = key) => guest.call(consent.question, { params: { key: by } });
const answer = (by = key) => guest.call(consent.answer, { params: { key: by }, body: ANSWER });
const takeBack = (by = key) => guest.call(consent.takeBackAnswer, { params: { key: by } });
const person = async () => (await leader.call(consent.get, { params: { id } })).body;

describe('a link to answer by', () => {
  test('asks by name, is answered once, and tells the moderators', async () => {
    expect((await ask()).body).toMatchObject({ name: `Gäst ${count}`, answer: null });
    expect((await answer()).body.answer).toEqual(ANSWER);
    expect(await person()).toMatchObject({
      paper_state: 'yes',
      web_state: 'no',
      name_state: 'yes',
      given_by: 'Pappa Ek',
      noted_by: null,
    });
    const again = await answer();
    expect([again.status, again.body]).toMatchObject([409, { code: 'answered' }]);
    const { body: told } = await leader.call(notice.list);
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'consent-answered', object_id: id }),
    );
  });

  test('takes the answer back, and ends', async () => {
    await answer();
    expect((await takeBack()).status).toBe(204);
    expect(await person()).toMatchObject({ paper_state: 'no', web_state: 'no', name_state: 'no' });
    expect((await ask()).status).toBe(404);
    const { body: told } = await leader.call(notice.list);
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'consent-taken-back', object_id: id }),
    );
  });

  test('asks about birthdays, and a no stays when the link is made anew', async () => {
    expect((await ask()).body.asks_birthday).toBe(true);
    const no = await guest.call(consent.answer, {
      params: { key },
      body: { ...ANSWER, birthday: false },
    });
    expect(no.body.answer?.birthday).toBe(false);
    expect((await person()).no_birthday).toBe(true);
    const newer = await makeLink(id);
    expect((await ask(newer)).body.asks_birthday).toBe(false);
    expect((await answer(newer)).status).toBe(200);
    expect((await person()).no_birthday).toBe(true);
  });

  test('notes a no to birthdays in all offices of a person with an account', async () => {
    const userId = app.world.people.participant.id;
    const { rows } = await sql<{ id: number }>`select id from pictured_person
      where user_id = ${userId} order by editorial_office_id = ${app.world.offices['a1']} desc`.execute(
      app.database,
    );
    expect(rows.length).toBeGreaterThan(1);
    const byLink = await makeLink(rows[0]?.id ?? 0);
    await guest.call(consent.answer, {
      params: { key: byLink },
      body: { ...ANSWER, birthday: false },
    });
    const { rows: refused } = await sql`select from pictured_person
      where user_id = ${userId} and no_birthday`.execute(app.database);
    expect(refused).toHaveLength(rows.length);
  });

  test('taken back is a no to birthdays too', async () => {
    await answer();
    expect((await person()).no_birthday).toBe(false);
    await takeBack();
    expect((await person()).no_birthday).toBe(true);
  });

  test('takes nothing back before it is answered', async () => {
    await leader.call(consent.update, {
      params: { id },
      body: { version: (await person()).version, paper: true },
    });
    expect((await takeBack()).status).toBe(404);
    expect((await person()).paper).toBe(true);
  });

  test('opens nothing, in the same words, when wrong, ended, replaced, withdrawn or closed', async () => {
    const wrong = await ask('A'.repeat(43));
    expect(wrong.status).toBe(404);
    const says = async (by = key) => {
      const { status, body } = await ask(by);
      return [status, { ...(body as object), request_id: null }];
    };
    const nothing = [404, { ...(wrong.body as object), request_id: null }];
    const newer = await makeLink(id);
    expect(await says()).toEqual(nothing);
    await sql`update pictured_person set link_ends_at = now() where id = ${id}`.execute(
      app.database,
    );
    expect(await says(newer)).toEqual(nothing);
    const open = await makeLink(id);
    expect((await says(open))[0]).toBe(200);
    const close = (is: boolean) =>
      sql`update editorial_office set is_active = ${is} where id = ${app.world.offices['a1']}`.execute(
        app.database,
      );
    await close(false);
    expect(await says(open)).toEqual(nothing);
    await close(true);
    expect((await leader.call(consent.withdrawLink, { params: { id } })).status).toBe(204);
    expect(await says(open)).toEqual(nothing);
    expect((await answer(open)).status).toBe(404);
  });

  test('is known by its hash alone', async () => {
    const { rows } = await sql<{ row: string }>`select to_jsonb(p)::text as row
      from pictured_person p where id = ${id}`.execute(app.database);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(rows[0]?.row).not.toContain(key);
  });

  test('is tried a limited number of times from one network', async () => {
    await ask();
    await sql`update rate_limit set hits = 200 where key like 'consent-link:%'`.execute(
      app.database,
    );
    for (const call of [ask, answer, takeBack]) {
      const late = await call();
      expect([late.status, late.body]).toMatchObject([429, { code: 'too_many' }]);
    }
  });
});
