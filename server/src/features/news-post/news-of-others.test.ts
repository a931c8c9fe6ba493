import { newsPost } from '@spalten/contract/news-post';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';

/* Tests that posts for other audiences are hidden, and other people's read marks unchanged. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.database.deleteFrom('news_post').execute();
});

async function write(person: Person, more: object = {}) {
  const body = {
    title: 'Nytt',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nytt.' }] }],
    },
    published_at: '2026-01-02T03:04:05Z',
    ...more,
  };
  const made = await (await app.as(person)).call(newsPost.create, { body: body as never });
  expect(made.status).toBe(201);
  return made.body;
}
const unreadOf = async (person: Person) =>
  (await (await app.as(person)).call(newsPost.unreadCount)).body.count;

test('what others have read is unread, in lists and in the count', async () => {
  const { id, slug } = await write('admin');
  await (await app.as('colleague')).call(newsPost.setAsRead, { body: { slug } });
  const listed = async (person: Person, status: 'read' | 'unread') => {
    const { body } = await (await app.as(person)).call(newsPost.list, { query: { status } });
    return body.map((post) => post.id);
  };
  expect([await listed('colleague', 'read'), await unreadOf('colleague')]).toEqual([[id], 0]);
  expect(await listed('participant', 'read')).toEqual([]);
  expect([await listed('participant', 'unread'), await unreadOf('participant')]).toEqual([[id], 1]);
});

test('what is meant for others, or to come, is not counted as unread', async () => {
  const office = app.world.offices['a1'] ?? 0;
  await write('leader', { audience: { editorial_office_ids: [office] } });
  await write('admin', { published_at: '2096-01-02T03:04:05Z' });
  expect(await unreadOf('colleague')).toBe(1);
  expect(await unreadOf('elsewhere')).toBe(0);
  expect(await unreadOf('otherParticipant')).toBe(0);
});

test('of whom may not change a post, no file is taken', async () => {
  const { id } = await write('admin');
  const form = buildForm({
    _method: 'PUT',
    'files[]': { name: 'a.txt', bytes: Buffer.from('a') },
  });
  const leader = await app.as('leader');
  const refused = await leader.send('POST', `/news-post/${id}`, form.body, form.headers);
  expect(refused.status).toBe(403);
  const { rows } = await sql`select from file`.execute(app.database);
  expect(rows).toEqual([]);
});
