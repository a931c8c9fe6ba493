import { article } from '@spalten/contract/article';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const LONG = 'Katten Sixten är hittad efter tre dagar i skogen. '.repeat(6).trim();
const TEXT = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: LONG }] }],
};

async function draft() {
  const writer = await app.as('colleague');
  const made = await writer.call(article.create, {
    body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0 },
  });
  const params = { id: made.body.id };
  await writer.call(article.update, {
    params,
    body: { version: 1, headline: 'Katten är hittad', body: TEXT },
  });
  return { writer, params };
}

const who = { criterion: 'who' as const, rating: 4, note: 'Ägaren, som jag ringde.' };
const others = { criterion: 'others' as const, rating: null, note: 'Frågar grannen i morgon.' };

test('a writer’s answers stay with the article; those not sent are kept; it has no new version', async () => {
  const { writer, params } = await draft();
  const before = (await writer.call(article.get, { params })).body.version;
  expect((await writer.call(article.sources, { params })).body).toEqual({
    answers: [],
    can: { update: true },
  });
  await writer.call(article.checkSources, { params, body: { answers: [others] } });
  const saved = await writer.call(article.checkSources, { params, body: { answers: [who] } });
  expect(saved.status).toBe(200);
  expect(saved.body.answers).toMatchObject([who, others]);
  expect(saved.body.answers[0]?.user?.id).toBe(app.world.people.colleague.id);
  expect((await writer.call(article.get, { params })).body.version).toBe(before);
});

test('the moderator sees them before approval and changes none; once sent in, nobody does', async () => {
  const { writer, params } = await draft();
  await writer.call(article.checkSources, { params, body: { answers: [who] } });
  expect((await writer.call(article.send, { params })).body.status).toBe('submitted');
  const leader = await app.as('leader');
  const seen = await leader.call(article.sources, { params });
  expect(seen.body).toMatchObject({ answers: [who], can: { update: false } });
  for (const client of [leader, writer]) {
    const body = { answers: [{ ...who, rating: 1 }] };
    expect((await client.call(article.checkSources, { params, body })).status).toBe(403);
  }
  expect((await leader.call(article.sources, { params })).body.answers).toMatchObject([who]);
});

test('others in the office read the approved article, not what its writer noted of the sources', async () => {
  const { writer, params } = await draft();
  await writer.call(article.checkSources, { params, body: { answers: [who] } });
  const other = await app.as('participant');
  expect((await other.call(article.sources, { params })).status).toBe(404);
  await writer.call(article.send, { params });
  await (await app.as('leader')).call(article.send, { params });
  expect((await other.call(article.get, { params })).status).toBe(200);
  expect((await other.call(article.sources, { params })).status).toBe(403);
});

test('a rating that does not exist is refused', async () => {
  const { writer, params } = await draft();
  const body = { answers: [{ ...who, rating: 6 }] };
  expect((await writer.call(article.checkSources, { params, body })).status).toBe(422);
});
