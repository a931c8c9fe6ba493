import { file } from '@spalten/contract/file';
import { infoPost } from '@spalten/contract/info-post';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';

/* Tests that notices for other audiences are hidden. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.database.deleteFrom('info_post').execute();
});

async function put(title: string, more: Parameters<typeof buildForm>[0] = {}) {
  const body = JSON.stringify({ type: 'doc', content: [] });
  const form = buildForm({ title, body, ...more });
  const admin = await app.as('admin');
  const made = await admin.send('POST', '/info-post', form.body, form.headers);
  expect(made.status).toBe(201);
  return infoPost.create.answer.parse(made.body);
}

test('signed out, no notice is listed that is shown to those who are signed in', async () => {
  await put('Min sida');
  await put('Kapitel', { placement: 'chapter' });
  const { id } = await put('Inloggning', { placement: 'login' });
  const { body } = await app.guest().call(infoPost.list);
  expect(body.map((post) => post.id)).toEqual([id]);
});

test('who manages notices is shown those that are meant for them, and lists all', async () => {
  await put('Deltagare', { 'audience[roles][]': 'participant' });
  await put('Förr', { ends_at: '2026-01-02T03:04:05Z' });
  await put('Alla');
  const admin = await app.as('admin');
  const titles = async (query: { shown?: boolean }) =>
    (await admin.call(infoPost.list, { query: query as never })).body.map(({ title }) => title);
  expect(await titles({ shown: true })).toEqual(['Alla']);
  expect(await titles({})).toEqual(['Alla', 'Förr', 'Deltagare']);
});

test('the files of a notice are read by those it is meant for', async () => {
  const { files } = await put('Moderatorer', {
    'audience[roles][]': 'moderator',
    'files[]': { name: 'plan.txt', bytes: Buffer.from('kl. 8–10') },
  });
  const params = { id: files[0]?.id ?? 0 };
  const statusOf = async (person: keyof TestApp['world']['people']) =>
    (await (await app.as(person)).call(file.content, { params })).status;
  expect(await statusOf('leader')).toBe(200);
  expect(await statusOf('participant')).toBe(404);
  expect((await app.guest().call(file.content, { params })).status).toBe(401);
});
