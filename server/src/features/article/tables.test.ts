import { article } from '@spalten/contract/article';
import { search } from '@spalten/contract/search';
import { beforeAll, expect, test } from 'vitest';
import { parseRichText } from '../../../demo/parse-rich-text.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const LEAGUE = parseRichText(`Så här slutade serien.

| Lag | Poäng |
|---|---|
| Sjöbygds IF | 25 |
| Kvarnbackens Vattenpolo | **20** |`);

async function draft() {
  const client = await app.as('participant');
  const made = await client.call(article.create, {
    body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0 },
  });
  return { client, made: made.body };
}

test('a table in an article is saved as it is, counted and found', async () => {
  const { client, made } = await draft();
  const body = { version: made.version, headline: 'Serien är slut', body: LEAGUE };
  const saved = await client.call(article.update, { params: { id: made.id }, body });
  expect(saved.status).toBe(200);
  const found = await client.call(article.get, { params: { id: made.id } });
  expect(found.body.body).toEqual(LEAGUE);
  // Four words above the table and eight in it. Numbers count as words.
  expect(found.body.counts.words).toBe(12);
  const sought = await client.call(search.find, { query: { q: 'vattenpolo' } });
  expect(JSON.stringify(sought.body)).toContain('Serien är slut');
});

const row = (...cells: unknown[]) => ({ type: 'tableRow', content: cells });
const cell = { type: 'tableCell' };
const HOSTILE: [string, unknown[]][] = [
  [
    '10,000 cells',
    Array.from({ length: 100 }, () => row(...Array.from({ length: 100 }, () => cell))),
  ],
  ['ragged rows', [row(cell, cell), row(cell)]],
  [
    'a table in a table',
    [row({ type: 'tableCell', content: [{ type: 'table', content: [row(cell)] }] })],
  ],
  ['rows that are none', [{ type: 'paragraph' }]],
];
test.each(HOSTILE)('a table of %s is refused, and the text stays as it was', async (_, content) => {
  const { client, made } = await draft();
  const answer = await client.call(article.update, {
    params: { id: made.id },
    body: {
      version: made.version,
      body: { type: 'doc', content: [{ type: 'table', content }] },
    } as never,
  });
  expect(answer.status).toBe(422);
  const found = await client.call(article.get, { params: { id: made.id } });
  expect(found.body.version).toBe(made.version);
  expect(found.body.body).toEqual(made.body);
});
