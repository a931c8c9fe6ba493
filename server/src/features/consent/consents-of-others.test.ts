import { article } from '@spalten/contract/article';
import { audit } from '@spalten/contract/audit';
import { consent, MAX_OUTSIDERS } from '@spalten/contract/consent';
import { participant } from '@spalten/contract/person';
import { webArticle } from '@spalten/contract/web-article';
import { sql } from 'kysely';
import type { z } from 'zod';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { insertPicture } from '../../testing/picture.ts';

/* Tests that the registers of offices are apart, and what of a consent stays when others go. */

type AddedPerson = z.input<typeof consent.create.body>;

let app: TestApp;
let leader: Client;
let colleague: Client;
beforeAll(async () => {
  app = await testApp();
  leader = await app.as('leader');
  colleague = await app.as('colleague');
});

let count = 0;
/** Returns a name that nobody has yet. */
const someName = () => {
  count += 1;
  return `Någon ${count} Ek`;
};
const add = async (client: Client, fields: AddedPerson) => {
  const made = await client.call(consent.create, { body: fields });
  expect(made.status).toBe(201);
  return made.body;
};
const officeOf = (key: string) => app.world.offices[key] ?? 0;
const addElsewhere = async (name: string, fields: Partial<AddedPerson> = {}) =>
  add(await app.as('moderator'), { name, editorial_office_id: officeOf('a2'), ...fields });

test('somebody of the same name in another office is somebody else', async () => {
  const name = someName();
  const other = await addElsewhere(name);
  const params = { id: await insertPicture(app, 'colleague') };
  const marked = await colleague.call(consent.mark, { params, body: { name } });
  expect(marked.status).toBe(200);
  expect(marked.body.people).toMatchObject([{ name }]);
  expect(marked.body.people[0]?.id).not.toBe(other.id);
});

test('a register that the viewer does not reach says nothing of whom it has', async () => {
  const name = someName();
  await add(await app.as('otherModerator'), { name });
  const body = { name, editorial_office_id: officeOf('b1') };
  expect((await leader.call(consent.create, { body })).status).toBe(404);
});

test('a full register of another office takes no room in this one', async () => {
  const mark = someName();
  await sql`insert into pictured_person (customer_id, editorial_office_id, name)
    select ${app.world.customers['a']}, ${officeOf('a2')}, ${mark} || n
    from generate_series(1, ${MAX_OUTSIDERS}) n`.execute(app.database);
  const made = await leader.call(consent.create, { body: { name: someName() } });
  await sql`delete from pictured_person where name like ${`${mark}%`}`.execute(app.database);
  expect(made.status).toBe(201);
});

test('whose every office is closed is told so, and not to choose an office', async () => {
  const turn = (isActive: boolean) =>
    sql`update editorial_office set is_active = ${isActive} where id = ${officeOf('a1')}`.execute(
      app.database,
    );
  await turn(false);
  const refused = await leader.call(consent.create, { body: { name: someName() } });
  await turn(true);
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'office_closed' }]);
});

test('a protected name of one office may be read in the web articles of another', async () => {
  const name = someName();
  await addElsewhere(name, { is_protected: true });
  const { status } = await leader.call(webArticle.create, {
    body: { title: `${name}s loppis`, standfirst: 'Nytt', status: 'published' } as never,
  });
  expect(status).toBe(201);
});

test('people are not seen in a picture that the viewer doesn’t see', async () => {
  const params = { id: await insertPicture(app) };
  const statusFor = async (client: Client) => (await client.call(consent.marks, { params })).status;
  expect(await statusFor(colleague)).toBe(200);
  await sql`update file set is_shared = false where id = ${params.id}`.execute(app.database);
  expect(await statusFor(colleague)).toBe(404);
});

test('who has left an office marks nobody in their own pictures there', async () => {
  const params = { id: await insertPicture(app) };
  await sql`update file set uploaded_by = ${app.world.people.colleague.id},
    editorial_office_id = ${officeOf('a2')} where id = ${params.id}`.execute(app.database);
  expect((await colleague.call(consent.marks, { params })).status).toBe(404);
  expect((await colleague.call(consent.candidates, { params })).status).toBe(404);
  const marked = await colleague.call(consent.mark, { params, body: { name: someName() } });
  expect(marked.status).toBe(404);
});

test('a participant removes their own marks alone, and is offered no others', async () => {
  const params = { id: await insertPicture(app, 'participant') };
  const classmate = await app.as('participant');
  const { body } = await classmate.call(consent.mark, { params, body: { name: someName() } });
  const person_id = body.people[0]?.id ?? 0;
  const offered = async (client: Client) =>
    (await client.call(consent.marks, { params })).body.people.map(({ can }) => can.unmark);
  expect(await offered(classmate)).toEqual([true]);
  expect(await offered(colleague)).toEqual([false]);
  expect(await offered(leader)).toEqual([true]);
  const removed = await colleague.call(consent.unmark, { params: { ...params, person_id } });
  expect(removed.status).toBe(403);
});

test('a participant marks nobody in a picture that others brought in, but for their open article', async () => {
  const params = { id: await insertPicture(app, 'participant') };
  const body = { name: someName() };
  const tries = async () => {
    const { status, body: marks } = await colleague.call(consent.marks, { params });
    const candidates = await colleague.call(consent.candidates, { params });
    const marked = await colleague.call(consent.mark, { params, body });
    return [status, marks.can.mark, candidates.status, marked.status];
  };
  expect(await tries()).toEqual([200, false, 403, 403]);
  expect((await leader.call(consent.marks, { params })).body.people).toEqual([]);

  const { body: own } = await colleague.call(article.create, {
    body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0, headline: 'Bron' },
  });
  await sql`insert into article_image (article_id, position, file_id)
    values (${own.id}, 0, ${params.id})`.execute(app.database);
  expect(await tries()).toEqual([200, true, 200, 200]);
  await sql`update article set status = 'approved' where id = ${own.id}`.execute(app.database);
  expect(await tries()).toEqual([200, false, 403, 403]);
});

test('a participant is not told what their mark took from the web', async () => {
  const name = someName();
  await add(leader, { name, paper: true, web: false, may_name: true });
  const { body: shown } = await leader.call(webArticle.create, {
    body: { title: 'Bron', standfirst: 'Nytt', status: 'published' } as never,
  });
  const params = { id: await insertPicture(app, 'colleague') };
  await sql`insert into attachment (kind, object_id, role, position, file_id)
    values ('web-article', ${shown.id}, 'image', 0, ${params.id})`.execute(app.database);
  const marked = await colleague.call(consent.mark, { params, body: { name } });
  expect([marked.status, marked.body.taken_away]).toEqual([200, []]);
  const { body } = await leader.call(webArticle.get, { params: { id: shown.id } });
  expect(body.status).toBe('draft');
});

test('an account that is erased leaves the consents of others, and what is noted of them', async () => {
  const name = someName();
  const { id, version } = await add(leader, { name });
  const saved = { version, paper: true, web: true, may_name: true, given_by: 'Mamma Ek' };
  await leader.call(consent.update, { params: { id }, body: saved });
  const trail = async () =>
    (
      await (
        await app.as('admin')
      ).call(audit.list, {
        query: { object_type: 'pictured-person', object_id: id },
      })
    ).body;
  const before = await trail();
  expect(before[0]?.changes.length).toBeGreaterThan(0);

  const customer = await app.as('customer');
  const { body: gone } = await customer.call(participant.create, {
    body: {
      first_name: name,
      last_name: 'Borta',
      email: `borta-${count}@prov.example`,
      editorial_office_ids: [officeOf('a1')],
    },
  });
  await customer.call(participant.delete, { params: { id: gone.id } });
  const erased = await customer.call(participant.erase, { params: { id: gone.id } });
  expect(erased.status).toBeLessThan(300);
  const { body: kept } = await leader.call(consent.get, { params: { id } });
  expect(kept).toMatchObject({ paper_state: 'yes', web_state: 'yes', given_by: 'Mamma Ek' });
  expect(await trail()).toEqual(before);
});
