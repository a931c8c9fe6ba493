import { article } from '@spalten/contract/article';
import { audit } from '@spalten/contract/audit';
import { editorialOffice } from '@spalten/contract/editorial-office';
import { file } from '@spalten/contract/file';
import { message } from '@spalten/contract/message';
import { myPage } from '@spalten/contract/my-page';
import { notice } from '@spalten/contract/notice';
import { moderator, participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { listen } from '../../testing/listen.ts';
import { insertPicture } from '../../testing/picture.ts';
import { until } from '../../testing/until.ts';
import type { World } from '../../testing/world.ts';

/* Tests what becomes of a person's articles when their offices change. */

type Person = keyof World['people'];

const app = await testApp();
const office = (key: string) => app.world.offices[key] ?? 0;
const idOf = (person: Person) => app.world.people[person].id;

const HOME: Partial<Record<Person, string[]>> = {
  colleague: ['a1'],
  participant: ['a1', 'a2'],
  leader: ['a1'],
};

beforeEach(async () => {
  await sql`delete from article`.execute(app.database);
  await sql`delete from notice`.execute(app.database);
  await sql`update editorial_office set is_active = true where not is_active`.execute(app.database);
  for (const [person, keys] of Object.entries(HOME)) {
    const id = idOf(person as Person);
    await sql`delete from editorial_office_member where user_id = ${id}`.execute(app.database);
    for (const key of keys)
      await sql`insert into editorial_office_member (editorial_office_id, user_id, customer_id)
        values (${office(key)}, ${id}, ${app.world.customers['a']})`.execute(app.database);
    await sql`update app_user set active_editorial_office_id = ${office(keys[0] ?? '')}
      where id = ${id}`.execute(app.database);
  }
});

async function write(
  person: Person,
  part: { headline?: string; status?: string; key?: string } = {},
) {
  const { headline = 'Bron', status = 'draft', key = 'a1' } = part;
  const { body } = await (
    await app.as(person)
  ).call(article.create, {
    body: {
      article_template_id: app.world.articleTemplates['Notis'] ?? 0,
      headline,
      editorial_office_id: office(key),
    },
  });
  await sql`update article set status = ${status} where id = ${body.id}`.execute(app.database);
  return body;
}

const addAuthor = (id: number, person: Person) =>
  sql`insert into article_author (article_id, user_id, position)
    values (${id}, ${idOf(person)}, 1)`.execute(app.database);

const setOpen = (key: string, isOpen: boolean) =>
  sql`update editorial_office set is_active = ${isOpen} where id = ${office(key)}`.execute(
    app.database,
  );

const join = async (who: Person, keys: string[], by: Person = 'customer') =>
  (await app.as(by)).call(who === 'leader' ? moderator.update : participant.update, {
    params: { id: idOf(who) },
    body: { editorial_office_ids: keys.map(office) },
  });

const get = async (person: Person, id: number) =>
  (await app.as(person)).call(article.get, { params: { id } });

const officeOf = async (id: number) => {
  const { rows } = await sql<{ id: number }>`select editorial_office_id as id from article
    where id = ${id}`.execute(app.database);
  return Object.keys(app.world.offices).find((key) => office(key) === rows[0]?.id);
};

describe('a participant who moves to another office', () => {
  test('takes along what is not sent in, and writes on in it', async () => {
    const [draft, returned] = [
      await write('colleague'),
      await write('colleague', { status: 'returned' }),
    ];
    expect((await join('colleague', ['a2'])).status).toBe(200);
    expect([await officeOf(draft.id), await officeOf(returned.id)]).toEqual(['a2', 'a2']);
    const colleague = await app.as('colleague');
    const body = { version: draft.version, headline: 'Bron öppnar' };
    const saved = await colleague.call(article.update, { params: { id: draft.id }, body });
    expect(saved.body).toMatchObject({ headline: 'Bron öppnar', can: { update: true } });
    const mine = (await colleague.call(myPage.get)).body.my_articles.map(({ id }) => id);
    expect(mine.toSorted()).toEqual([draft.id, returned.id].toSorted());
    expect((await get('leader', draft.id)).status).toBe(404);
    expect((await get('moderator', draft.id)).status).toBe(200);
  });

  test('leaves with the office what it edits, and reads it in their own list', async () => {
    const sent = await write('colleague', { status: 'submitted' });
    const approved = await write('colleague', { status: 'approved' });
    await write('participant', { status: 'approved' });
    await join('colleague', ['a2']);
    expect([await officeOf(sent.id), await officeOf(approved.id)]).toEqual(['a1', 'a1']);
    const colleague = await app.as('colleague');
    expect((await get('colleague', sent.id)).body.can).toMatchObject({
      update: false,
      recall: true,
    });
    const list = (await colleague.call(article.list, { query: {} })).body.map(({ id }) => id);
    expect(list.toSorted()).toEqual([sent.id, approved.id].toSorted());
    expect((await get('leader', sent.id)).status).toBe(200);
  });

  test('writes on in what the former office returns', async () => {
    const sent = await write('colleague', { status: 'submitted' });
    await join('colleague', ['a2']);
    const params = { id: sent.id };
    const leader = await app.as('leader');
    const back = await leader.call(article.return, { params, body: { comment: 'Mer.' } });
    expect(back.body.status).toBe('returned');
    const colleague = await app.as('colleague');
    const body = { version: back.body.version, headline: 'Mer om bron' };
    expect((await colleague.call(article.update, { params, body })).status).toBe(200);
  });

  test('shares its pictures and comments with the new office and no longer with the former', async () => {
    const draft = await write('colleague');
    const picture = await insertPicture(app);
    await sql`update file set uploaded_by = ${idOf('colleague')}, editorial_office_id = ${office('a1')},
      customer_id = ${app.world.customers['a']} where id = ${picture}`.execute(app.database);
    await sql`insert into article_image (article_id, position, file_id)
      values (${draft.id}, 0, ${picture})`.execute(app.database);
    const comment = { article_id: draft.id, body: 'Hej', client_id: 'en-kommentar' };
    expect((await (await app.as('leader')).call(message.create, { body: comment })).status).toBe(
      201,
    );
    await (
      await app.as('colleague')
    ).call(message.create, { body: { ...comment, body: 'Ja', client_id: 'ett-svar' } });
    await join('colleague', ['a2']);
    const read = async (person: Person) =>
      (await (await app.as(person)).call(message.thread, { params: { id: draft.id } })).status;
    expect([await read('colleague'), await read('elsewhere'), await read('leader')]).toEqual([
      200, 404, 404,
    ]);
    const told = async () =>
      (await (await app.as('leader')).call(notice.list, { query: {} })).body.length;
    expect(await told()).toBe(0);
    await (
      await app.as('colleague')
    ).call(message.create, { body: { ...comment, body: 'Nytt', client_id: 'nytt' } });
    const { rows } = await sql`select from notice where user_id = ${idOf('leader')}`.execute(
      app.database,
    );
    expect(rows).toEqual([]);
    const seen = async (person: Person) =>
      (await (await app.as(person)).call(file.get, { params: { id: picture } })).status;
    expect([await seen('colleague'), await seen('moderator')]).toEqual([200, 200]);
    const { rows: talk } = await sql<{ office: number }>`select editorial_office_id as office
      from conversation where article_id = ${draft.id}`.execute(app.database);
    expect(talk).toEqual([{ office: office('a2') }]);
  });

  test('is told by a notice, and open pages of both offices are told of the change', async () => {
    const draft = await write('colleague');
    const [own, former] = [
      await listen(app.server, await app.as('colleague')),
      await listen(app.server, await app.as('leader')),
    ];
    await join('colleague', ['a2']);
    await until(() => {
      expect(own.changes).toContainEqual({ type: 'article', id: draft.id });
      expect(former.changes).toContainEqual({ type: 'article', id: null });
    });
    own.close();
    former.close();
    const { body } = await (await app.as('colleague')).call(notice.list, { query: {} });
    expect(body).toMatchObject([
      { kind: 'drafts-moved', object_id: office('a2'), title: 'Redaktion a2' },
    ]);
  });

  test('leaves each move in the event log', async () => {
    const draft = await write('colleague');
    await join('colleague', ['a2']);
    const { body } = await (
      await app.as('admin')
    ).call(audit.list, { query: { object_type: 'article', object_id: draft.id } });
    expect(body[0]).toMatchObject({
      action: 'update',
      changes: [{ field: 'editorial_office', from: 'Redaktion a1', to: 'Redaktion a2' }],
    });
  });

  test('takes along drafts in the bin', async () => {
    const draft = await write('colleague');
    const colleague = await app.as('colleague');
    await colleague.call(article.delete, { params: { id: draft.id } });
    await join('colleague', ['a2']);
    const restored = await colleague.call(article.restore, { params: { id: draft.id } });
    expect(restored.status).toBe(200);
  });

  test('leaves a draft that another writer in the office writes on, and writes on too', async () => {
    const draft = await write('colleague');
    await addAuthor(draft.id, 'participant');
    await join('colleague', ['a2']);
    expect(await officeOf(draft.id)).toBe('a1');
    expect((await get('colleague', draft.id)).body.can.update).toBe(true);
    expect((await get('participant', draft.id)).body.can.update).toBe(true);
  });

  test('takes along a draft whose other writer is in another office', async () => {
    const draft = await write('colleague');
    await addAuthor(draft.id, 'elsewhere');
    await join('colleague', ['a2']);
    expect(await officeOf(draft.id)).toBe('a2');
  });

  test('leaves a draft of another who has left the office', async () => {
    const draft = await write('colleague');
    await sql`update article_author set user_id = ${idOf('elsewhere')}
      where article_id = ${draft.id}`.execute(app.database);
    await join('colleague', ['a2']);
    expect(await officeOf(draft.id)).toBe('a1');
  });
});

test('those who still see a moved draft keep its conversation and notices, others lose them', async () => {
  const people = [
    'admin',
    'colleague',
    'customer',
    'elsewhere',
    'leader',
    'moderator',
    'participant',
  ] as const;
  const [draft, stays] = [
    await write('colleague'),
    await write('participant', { status: 'submitted' }),
  ];
  const ids = people.map(idOf);
  const told = [
    { kind: 'article-comment', id: draft.id },
    { kind: 'article-comment', id: stays.id },
    { kind: 'attempt-reviewed', id: draft.id },
  ];
  for (const { id } of [draft, stays])
    await sql`with talk as (
        insert into conversation (kind, customer_id, editorial_office_id, article_id)
        values ('article', ${app.world.customers['a']}, ${office('a1')}, ${id}) returning id)
      insert into conversation_member (conversation_id, user_id)
      select talk.id, unnest(${ids}::bigint[]) from talk`.execute(app.database);
  for (const { kind, id } of told)
    await sql`insert into notice (user_id, kind, object_id, title)
      select unnest(${ids}::bigint[]), ${kind}, ${id}, 'Bron'`.execute(app.database);
  await join('colleague', ['a2']);
  const nameOf = (id: number) => people.find((person) => idOf(person) === id) ?? '';
  const talking = async (id: number) => {
    const { rows } = await sql<{ user: number }>`select m.user_id as user from conversation c
      join conversation_member m on m.conversation_id = c.id
      where c.article_id = ${id}`.execute(app.database);
    return rows.map(({ user }) => nameOf(user)).toSorted();
  };
  const notified = async ({ kind, id }: { kind: string; id: number }) => {
    const { rows } = await sql<{ user: number }>`select user_id as user from notice
      where kind = ${kind} and object_id = ${id}`.execute(app.database);
    return rows.map(({ user }) => nameOf(user)).toSorted();
  };
  const keep = ['admin', 'colleague', 'customer', 'moderator'];
  expect([await talking(draft.id), await talking(stays.id)]).toEqual([keep, people]);
  expect(await Promise.all(told.map(notified))).toEqual([keep, people, people]);
});

test('who leaves one of two offices takes the drafts to the one that is left', async () => {
  const draft = await write('participant', { key: 'a1' });
  const other = await write('participant', { key: 'a2' });
  await join('participant', ['a2'], 'moderator');
  expect([await officeOf(draft.id), await officeOf(other.id)]).toEqual(['a2', 'a2']);
});

test('who leaves one of three offices keeps the drafts of the other two where they are', async () => {
  const { rows } = await sql<{ id: number }>`insert into editorial_office
    (customer_id, name, newspaper_name)
    values (${app.world.customers['a']}, 'Redaktion a3', 'Bladet a3') returning id`.execute(
    app.database,
  );
  app.world.offices['a3'] = rows[0]?.id ?? 0;
  await join('participant', ['a1', 'a2', 'a3']);
  const drafts = [];
  for (const key of ['a1', 'a2', 'a3']) drafts.push(await write('participant', { key }));
  await join('participant', ['a2', 'a3']);
  expect(await Promise.all(drafts.map(({ id }) => officeOf(id)))).toEqual(['a2', 'a2', 'a3']);
});

test('who only joins another office takes nothing along', async () => {
  const draft = await write('colleague');
  await join('colleague', ['a1', 'a2']);
  expect(await officeOf(draft.id)).toBe('a1');
});

test('a closed office takes no drafts', async () => {
  const draft = await write('colleague');
  await setOpen('a2', false);
  await sql`update editorial_office_member set editorial_office_id = ${office('a2')}
    where user_id = ${idOf('colleague')}`.execute(app.database);
  expect(await officeOf(draft.id)).toBe('a1');
  expect((await get('colleague', draft.id)).status).toBe(404);
  await setOpen('a2', true);
  expect((await get('colleague', draft.id)).status).toBe(200);
});

test('own articles of a closed office are not read from another that is open', async () => {
  const draft = await write('participant');
  await setOpen('a1', false);
  expect((await get('participant', draft.id)).status).toBe(404);
  await setOpen('a1', true);
  expect((await get('participant', draft.id)).status).toBe(200);
});

test('articles of another customer’s office are not read by who is an author of them', async () => {
  const approved = await write('otherParticipant', { key: 'b1', status: 'approved' });
  await addAuthor(approved.id, 'colleague');
  expect((await get('otherParticipant', approved.id)).status).toBe(200);
  expect((await get('colleague', approved.id)).status).toBe(404);
});

test('the list of the active office has no own articles of another in reach', async () => {
  const [here] = [await write('participant'), await write('participant', { key: 'a2' })];
  const { body } = await (await app.as('participant')).call(article.list, { query: {} });
  expect(body.map(({ id }) => id)).toEqual([here.id]);
});

describe('a moderator who leaves an office', () => {
  test('in their own form takes their drafts along and reads what they had approved', async () => {
    const [draft, done] = [await write('leader'), await write('leader', { status: 'approved' })];
    await join('leader', ['a2']);
    expect([await officeOf(draft.id), await officeOf(done.id)]).toEqual(['a2', 'a1']);
    expect((await get('leader', draft.id)).body.can.update).toBe(true);
    expect((await get('leader', done.id)).body.can.update).toBe(false);
  });

  test('in the office’s form takes their drafts to an office that they still have', async () => {
    const draft = await write('moderator', { key: 'a1' });
    const customer = await app.as('customer');
    const lead = (ids: number[]) =>
      customer.call(editorialOffice.update, {
        params: { id: office('a1') },
        body: { moderator_ids: ids },
      });
    await lead([idOf('leader')]);
    expect(await officeOf(draft.id)).toBe('a2');
    await lead([idOf('leader'), idOf('moderator')]);
    expect(await officeOf(draft.id)).toBe('a2');
  });

  test('and has no other leaves their drafts', async () => {
    const draft = await write('leader');
    await (
      await app.as('customer')
    ).call(editorialOffice.update, {
      params: { id: office('a1') },
      body: { moderator_ids: [idOf('moderator')] },
    });
    expect(await officeOf(draft.id)).toBe('a1');
    expect((await get('leader', draft.id)).status).toBe(404);
  });
});

test('the form knows beforehand which drafts follow', async () => {
  await write('colleague');
  await write('colleague', { status: 'returned' });
  await write('colleague', { status: 'submitted' });
  const params = { id: idOf('colleague') };
  const read = async (person: Person) =>
    (await (await app.as(person)).call(participant.get, { params })).body.unsent_articles;
  expect(await read('customer')).toEqual([{ editorial_office_id: office('a1'), count: 2 }]);
  expect(await read('leader')).toEqual([{ editorial_office_id: office('a1'), count: 2 }]);
  expect(await read('participant')).toBeNull();
  const { body } = await (await app.as('customer')).call(participant.list, { query: {} });
  expect(body.every(({ unsent_articles: unsent }) => unsent === null)).toBe(true);
});
