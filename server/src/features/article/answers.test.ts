import { article } from '@spalten/contract/article';
import { webArticle } from '@spalten/contract/web-article';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { insertPicture } from '../../testing/picture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const asImage = (file_id: number) => ({
  file_id,
  caption: null,
  credit: 'Elin',
  alt: 'Ett ansikte',
  focal_point: { x: 0.5, y: 0.5 },
});
const answer = (name: string, file_id: number | null = null) => ({
  name,
  about: '13 år',
  words: `${name} svarar.`,
  file_id,
});

/** Creates a survey article with two pictures, and returns a function that saves it. */
async function begun() {
  const moderator = await app.as('moderator');
  const made = await moderator.call(article.create, {
    body: { article_template_id: app.world.articleTemplates['Enkät'] ?? 0, headline: 'Vad nu då?' },
  });
  const { id } = made.body;
  const faces = [await insertPicture(app), await insertPicture(app)] as const;
  const save = async (part: Record<string, unknown>) => {
    const { version } = (await moderator.call(article.get, { params: { id } })).body;
    return moderator.call(article.update, { params: { id }, body: { version, ...part } as never });
  };
  await save({ images: faces.map(asImage) });
  return { moderator, id, faces, save };
}

test('answers are kept in their order, each with its face', async () => {
  const { moderator, id, save, faces } = await begun();
  const answers = [answer('Majken', faces[1]), answer('Idris'), answer('Signe', faces[0])];
  const saved = await save({ answers });
  expect(saved.body.answers).toEqual(answers);
  // The answers are counted and searchable.
  expect(saved.body.counts.words).toBeGreaterThan(6);
  const found = await moderator.call(article.list, { query: { q: 'Signe svarar' } });
  expect(found.body.map((row) => row.id)).toContain(id);
  // Fields that aren't sent stay unchanged.
  expect((await save({ headline: 'Vad då?' })).body.answers).toEqual(answers);
});

test('a face is one of the article’s pictures; one that was taken out leaves its answer', async () => {
  const { save, faces } = await begun();
  const foreign = await insertPicture(app);
  const refused = await save({ answers: [answer('Majken', foreign)] });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: { 'answers.0.file_id': [expect.any(String)] } });
  await save({ answers: [answer('Majken', faces[0])] });
  await save({ images: [asImage(faces[1])] });
  const kept = await save({ answers: [answer('Majken', faces[0])] });
  expect(kept.body.answers).toEqual([answer('Majken', null)]);
});

test('an enkät is sent with fewer answers than its template asks for, and not without any', async () => {
  const { moderator, id, save } = await begun();
  const send = () => moderator.call(article.send, { params: { id } });
  await save({ answers: [] });
  const empty = await send();
  expect(empty.status).toBe(422);
  expect(JSON.stringify(empty.body)).toContain('Svaren saknas.');
  await save({ answers: [answer('Majken'), { ...answer('Idris'), words: ' ' }] });
  expect((await send()).status).toBe(200);
});

test('an earlier version comes back with its answers, and without a face whose file is gone', async () => {
  const { moderator, id, faces, save } = await begun();
  const first = await save({ answers: [answer('Majken', faces[0]), answer('Idris', faces[1])] });
  await sql`update article_version set started_at = now() - interval '1 hour'`.execute(
    app.database,
  );
  await save({ answers: [], images: [asImage(faces[1])] });
  await sql`delete from file where id = ${faces[0]}`.execute(app.database);
  const { version } = (await moderator.call(article.get, { params: { id } })).body;
  const back = await moderator.call(article.restoreVersion, {
    params: { id, version: first.body.version },
    body: { version },
  });
  expect(back.body.answers).toEqual([answer('Majken', null), answer('Idris', faces[1])]);
});

test('on the web each answer stands under its name and face', async () => {
  const { id, faces, save } = await begun();
  await save({ answers: [answer('Majken', faces[1]), answer('Idris')] });
  await sql`update article set status = 'approved' where id = ${id}`.execute(app.database);
  const leader = await app.as('leader');
  const made = await leader.call(webArticle.create, { body: { article_id: id } });
  expect(made.status).toBe(201);
  const { content } = made.body.body;
  expect(content.map(({ type }) => type)).toEqual([
    'heading',
    'picture',
    'paragraph',
    'heading',
    'paragraph',
  ]);
  expect(JSON.stringify(content[0])).toContain('Majken, 13 år');
});
