import { article } from '@spalten/contract/article';
import { consent } from '@spalten/contract/consent';
import type { PreflightFault } from '@spalten/contract/newspaper';
import { newspaper } from '@spalten/contract/newspaper';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeChange, digestPaper } from '../features/newspaper/paper-digest.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { ConsentPapers, Ready } from '../testing/consent-papers.ts';
import { ALL, createConsentPapers } from '../testing/consent-papers.ts';

/* A no to being named, in the check before print: at the pictures of the person, and in other words. */

let app: TestApp;
let papers: ConsentPapers;
beforeAll(async () => {
  app = await testApp();
  papers = await createConsentPapers(app);
});

const NO_NAME = { ...ALL, may_name: false };

async function checkNames({ moderator, params }: Ready) {
  const { body } = await moderator.call(newspaper.preflight, { params, query: {} });
  return body
    .filter(({ code }) => code.startsWith('consent_'))
    .map(({ code, severity, field, file_id, message }: PreflightFault) => ({
      code,
      severity,
      field,
      file_id,
      message,
    }));
}

const send = ({ moderator, params }: Ready) => moderator.call(newspaper.send, { params });

const writeArticle = (ready: Ready, fields: Record<string, string>) =>
  app.database.updateTable('article').set(fields).where('id', '=', ready.articleId).execute();

const writeImage = (ready: Ready, fields: { caption?: string; alt?: string; credit?: string }) =>
  app.database
    .updateTable('article_image')
    .set(fields)
    .where('article_id', '=', ready.articleId)
    .execute();

/** Adds somebody else to the register with a name and answers, marked in the picture if wanted. */
async function addPerson(ready: Ready, name: string, answers: object, isMarked: boolean) {
  const { moderator, pictureId } = ready;
  const { rows } = await sql<{ id: number }>`
    insert into pictured_person (customer_id, editorial_office_id, name)
    select customer_id, editorial_office_id, ${name} from pictured_person
    where id = ${ready.person.id} returning id`.execute(app.database);
  const id = rows[0]?.id ?? 0;
  const { body } = await moderator.call(consent.get, { params: { id } });
  await moderator.call(consent.update, {
    params: { id },
    body: { version: body.version, ...answers },
  });
  if (isMarked)
    await moderator.call(consent.mark, { params: { id: pictureId }, body: { person_id: id } });
  return id;
}

describe('a caption that names somebody in its picture who said no to it', () => {
  test('stops the newspaper, leads to the field, and is gone with the name', async () => {
    const ready = await papers.readyPaper();
    const { name } = ready.person;
    await writeImage(ready, { caption: `${name}s bro en vårdag` });
    await ready.note(ALL);
    expect(await checkNames(ready)).toEqual([]);
    await ready.note(NO_NAME);
    expect(await checkNames(ready)).toEqual([
      {
        code: 'consent_name_refused',
        severity: 'error',
        field: 'caption',
        file_id: ready.pictureId,
        message: `Sidan 1, rutan ”Artikel”: ${name} har sagt nej till att stå med namn, men nämns i bildtexten. Ta bort namnet.`,
      },
    ]);
    const refused = await send(ready);
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'preflight' }]);
    expect(JSON.stringify(refused.body)).toContain(name);
    await writeImage(ready, { caption: 'Bron en vårdag' });
    expect(await checkNames(ready)).toEqual([]);
    const printed = await ready.moderator.call(newspaper.pdf, {
      params: ready.params,
      query: { kind: 'print' },
    });
    const pdf = await getDocumentProxy(new Uint8Array(printed.bytes));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('Bron en vårdag');
    expect(text).not.toContain(name);
    expect((await send(ready)).status).toBe(200);
    await papers.makers.untilSent(ready.params.id);
  });

  test('so does a no by a link, and its words for those who do not see the picture', async () => {
    const ready = await papers.readyPaper();
    const { moderator, person } = ready;
    await writeImage(ready, { alt: `${person.name} på en bro` });
    const { body: link } = await moderator.call(consent.makeLink, { params: { id: person.id } });
    await moderator.call(consent.answer, {
      params: { key: link.url.split('/').at(-1) ?? '' },
      body: { ...NO_NAME, given_by: 'Siv Ek' },
    });
    expect(await checkNames(ready)).toMatchObject([
      { code: 'consent_name_refused', severity: 'error', field: 'alt' },
    ]);
    expect((await send(ready)).status).toBe(422);
  });

  test('nobody who has not been asked does so', async () => {
    const ready = await papers.readyPaper();
    await writeImage(ready, { caption: `${ready.person.name} på en bro` });
    await ready.note({ paper: true, web: true });
    expect(await checkNames(ready)).toMatchObject([{ code: 'consent_name', severity: 'warning' }]);
    expect((await send(ready)).status).toBe(200);
    await papers.makers.untilSent(ready.params.id);
  });

  test('a name beside a face among answers is one by the picture', async () => {
    const ready = await papers.readyPaper();
    await ready.note(NO_NAME);
    const answers = [
      { name: ready.person.name, about: null, words: 'Jo.', file_id: ready.pictureId },
    ];
    await writeArticle(ready, { answers: JSON.stringify(answers) });
    expect(await checkNames(ready)).toMatchObject([
      { code: 'consent_name_refused', severity: 'error', field: 'answers' },
    ]);
  });
});

describe('names that others share', () => {
  test('a first name alone is a warning, unless somebody else there has it', async () => {
    const ready = await papers.readyPaper();
    await ready.note(NO_NAME);
    await writeImage(ready, { caption: 'Bo och bron' });
    expect(await checkNames(ready)).toMatchObject([
      {
        code: 'consent_name_refused',
        severity: 'warning',
        message: expect.stringContaining('förnamn'),
      },
    ]);
    for (const caption of ['Bo Alm vid bron', 'Bo-Göran vid bron', 'De bo här', 'Boet i bron']) {
      await writeImage(ready, { caption });
      expect(await checkNames(ready), caption).toEqual([]);
    }
    await writeImage(ready, { caption: 'Bo och bron' });
    await addPerson(ready, 'Bo Lind', ALL, true);
    expect(await checkNames(ready)).toEqual([]);
    await writeArticle(ready, { headline: 'Bo berättar' });
    expect(await checkNames(ready)).toEqual([]);
  });

  test('somebody registered by a first name alone never stops it', async () => {
    const ready = await papers.readyPaper();
    await ready.note({ ...NO_NAME, name: 'Sixten' });
    await writeImage(ready, { caption: 'Sixten vid bron' });
    await writeArticle(ready, { headline: 'Sixten berättar' });
    expect(await checkNames(ready)).toMatchObject([{ severity: 'warning', field: 'caption' }]);
    expect((await send(ready)).status).toBe(200);
    await papers.makers.untilSent(ready.params.id);
  });

  test('of two with one name in a picture, one of whom may be named, a person decides', async () => {
    const ready = await papers.readyPaper();
    const { name } = ready.person;
    await ready.note(NO_NAME);
    await writeImage(ready, { caption: `${name} vid bron` });
    await addPerson(ready, name, ALL, true);
    expect(await checkNames(ready)).toMatchObject([
      {
        code: 'consent_name_refused',
        severity: 'warning',
        message: expect.stringContaining('Någon som heter'),
      },
    ]);
  });

  test('a longer name of somebody else is not the name', async () => {
    const ready = await papers.readyPaper();
    await ready.note({ ...NO_NAME, name: 'Maria Ask' });
    await addPerson(ready, 'Anna Maria Ask', ALL, false);
    await writeImage(ready, { caption: 'Anna Maria Ask vid bron' });
    expect(await checkNames(ready)).toEqual([]);
    await writeImage(ready, { caption: 'Eva-Maria Ask och Maria Ask-Berg' });
    expect(await checkNames(ready)).toEqual([]);
    await writeImage(ready, { caption: 'Anna Maria Ask och Maria Ask' });
    expect(await checkNames(ready)).toMatchObject([{ severity: 'error' }]);
  });
});

describe('names elsewhere in the newspaper', () => {
  test.each([
    ['headline', (ready: Ready, name: string) => writeArticle(ready, { headline: `${name}s bro` })],
    ['byline', (ready: Ready, name: string) => writeArticle(ready, { byline: name })],
    [
      'standfirst',
      (ready: Ready, name: string) => writeArticle(ready, { standfirst: `Möt ${name}.` }),
    ],
    ['credit', (ready: Ready, name: string) => writeImage(ready, { credit: name })],
  ] as const)('are a warning that leads to the field: %s', async (field, write) => {
    const ready = await papers.readyPaper();
    await ready.note(NO_NAME);
    await write(ready, ready.person.name);
    const [found, ...others] = await checkNames(ready);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'consent_name_refused', severity: 'warning', field });
    expect((await send(ready)).status).toBe(200);
    await papers.makers.untilSent(ready.params.id);
  });

  test('the caption of a picture without the person is one of them, also after a yes taken back', async () => {
    const ready = await papers.readyPaper();
    await ready.note(ALL);
    await sql`delete from picture_mark where person_id = ${ready.person.id}`.execute(app.database);
    await writeImage(ready, { caption: `${ready.person.name} byggde bron` });
    expect(await checkNames(ready)).toEqual([]);
    await papers.takeBack(ready);
    expect(await checkNames(ready)).toMatchObject([
      {
        code: 'consent_name_refused',
        severity: 'warning',
        field: 'caption',
        message: expect.stringContaining('har tagit tillbaka sitt ja till att stå med namn'),
      },
    ]);
  });
});

test('a no to the name while the newspaper is being sent is a change of it', async () => {
  const ready = await papers.readyPaper();
  await writeImage(ready, { caption: `${ready.person.name} vid bron` });
  await ready.note(ALL);
  const before = await digestPaper(app.database, ready.params.id);
  expect(describeChange(before, await digestPaper(app.database, ready.params.id))).toBeNull();
  await ready.note(NO_NAME);
  const said = describeChange(before, await digestPaper(app.database, ready.params.id));
  expect(said?.sv).toContain('Sidan 1 ändrades');
});

test('those who keep consents see the third answer at the picture, and nobody else', async () => {
  const ready = await papers.readyPaper();
  await ready.note(NO_NAME);
  const params = { id: ready.pictureId };
  const { body } = await ready.moderator.call(consent.marks, { params });
  expect(body.people).toMatchObject([{ paper_state: 'yes', web_state: 'yes', name_state: 'no' }]);
  const { body: text } = await ready.moderator.call(article.get, {
    params: { id: ready.articleId },
  });
  expect(text.images).toHaveLength(1);
  const participant = await (await app.as('participant')).call(consent.marks, { params });
  expect(JSON.stringify(participant.body)).not.toMatch(/"name_state":"/);
});
