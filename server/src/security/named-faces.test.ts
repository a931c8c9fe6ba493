import { article } from '@spalten/contract/article';
import { consent } from '@spalten/contract/consent';
import { newspaper } from '@spalten/contract/newspaper';
import { publicPaper } from '@spalten/contract/public-paper';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { ConsentPapers, Ready } from '../testing/consent-papers.ts';
import { ALL, createConsentPapers } from '../testing/consent-papers.ts';
import { uploadPrintPicture } from '../testing/upload-picture.ts';
import { until } from '../testing/until.ts';

/* A name beside a face says who is in the picture, as a mark by hand does. */

let app: TestApp;
let papers: ConsentPapers;
beforeAll(async () => {
  app = await testApp();
  papers = await createConsentPapers(app);
});

/** Gives the article an answer with a face of its own. @returns the picture's id */
async function answerWithFace(ready: Ready, name: string): Promise<number> {
  const fileId = await uploadPrintPicture(app);
  await sql`insert into article_image (article_id, file_id, position, alt)
    values (${ready.articleId}, ${fileId}, 9, 'Ett ansikte')`.execute(app.database);
  await nameFace(ready, fileId, name);
  return fileId;
}

const nameFace = (ready: Ready, fileId: number, name: string) =>
  sql`update article set answers = ${JSON.stringify([
    { name, about: null, words: 'Jo, det tycker jag.', file_id: fileId },
  ])} where id = ${ready.articleId}`.execute(app.database);

const markedIn = async ({ moderator }: Ready, id: number) =>
  (await moderator.call(consent.marks, { params: { id } })).body.people.map((one) => one.name);

const NO_WEB = { paper: true, web: false, may_name: true };

test('marks the person, and the mark goes with the name', async () => {
  const ready = await papers.readyPaper();
  const { name } = ready.person;
  const face = await answerWithFace(ready, name.slice(0, -2));
  expect(await markedIn(ready, face)).toEqual([]);
  await nameFace(ready, face, `  ${name.toUpperCase()} `);
  expect(await markedIn(ready, face)).toEqual([name]);
  await nameFace(ready, face, 'Någon Annan');
  expect(await markedIn(ready, face)).toEqual([]);
  // A mark by hand stays.
  await ready.moderator.call(consent.mark, {
    params: { id: face },
    body: { person_id: ready.person.id },
  });
  await nameFace(ready, face, name);
  await nameFace(ready, face, 'Någon Annan');
  expect(await markedIn(ready, face)).toEqual([name]);
});

test('marks who is added to the register, or renamed, afterwards', async () => {
  const ready = await papers.readyPaper();
  const name = 'Ξένια Παπαδοπούλου';
  const face = await answerWithFace(ready, name);
  const { body: made } = await ready.moderator.call(consent.create, { body: { name } });
  expect(await markedIn(ready, face)).toEqual([name]);
  await nameFace(ready, face, 'Annat Namn');
  const { body } = await ready.moderator.call(consent.get, { params: { id: made.id } });
  await ready.moderator.call(consent.update, {
    params: { id: made.id },
    body: { version: body.version, name: 'Annat Namn' },
  });
  expect(await markedIn(ready, face)).toEqual(['Annat Namn']);
});

test('marks nobody where two of the register have the name', async () => {
  const ready = await papers.readyPaper();
  await sql`insert into pictured_person (customer_id, editorial_office_id, name)
    select customer_id, editorial_office_id, ${ready.person.name} from pictured_person
    where id = ${ready.person.id}`.execute(app.database);
  const face = await answerWithFace(ready, ready.person.name);
  expect(await markedIn(ready, face)).toEqual([]);
});

test('saved by the article’s own call too', async () => {
  const ready = await papers.readyPaper();
  const face = await uploadPrintPicture(app);
  const { body: made } = await ready.moderator.call(article.create, {
    body: {
      article_template_id: (
        await ready.moderator.call(article.get, { params: { id: ready.articleId } })
      ).body.article_template.id,
      images: [{ file_id: face, alt: 'Ett ansikte' }],
      answers: [{ name: ready.person.name, about: null, words: 'Jo.', file_id: face }],
    },
  });
  expect(made.answers).toHaveLength(1);
  expect(await markedIn(ready, face)).toEqual([ready.person.name]);
});

test('keeps the face of somebody who said no to the web from readers there', async () => {
  const ready = await papers.readyPaper();
  const { moderator, params, person } = ready;
  await ready.note(NO_WEB);
  const face = await answerWithFace(ready, person.name);
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Om en bro.' }] }];
  await sql`update article set body = ${JSON.stringify({ type: 'doc', content })}
    where id = ${ready.articleId}`.execute(app.database);
  await moderator.call(publicPaper.update, { params, body: {} });
  const faults = await papers.faultsOf(ready);
  expect(faults.map(([code]) => code)).toContain('consent_web');
  const sent = await moderator.call(newspaper.send, { params });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await papers.makers.untilSent(params.id);
  await until(async () => {
    const { body } = await moderator.call(publicPaper.get, { params });
    expect(body.state).toBe('open');
  });
  const { rows } = await sql<{ is_shown: boolean }>`select
    edition_shows(edition, ${[face]}::bigint[]) as is_shown from public_paper
    where newspaper_id = ${params.id}`.execute(app.database);
  expect(rows[0]?.is_shown).toBe(false);
}, 120_000);

test('stops a paper whose answer names somebody by the face who refuses it', async () => {
  const ready = await papers.readyPaper();
  await ready.note({ ...ALL, may_name: false });
  await answerWithFace(ready, ready.person.name);
  expect(await papers.faultsOf(ready)).toContainEqual([
    'consent_name_refused',
    'error',
    expect.stringContaining(ready.person.name),
  ]);
  expect((await ready.moderator.call(newspaper.send, { params: ready.params })).status).toBe(422);
});
