import { consent } from '@spalten/contract/consent';
import { newspaper } from '@spalten/contract/newspaper';
import { publicPaper } from '@spalten/contract/public-paper';
import { webArticle } from '@spalten/contract/web-article';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { ConsentPapers, Ready } from '../testing/consent-papers.ts';
import { ALL, createConsentPapers } from '../testing/consent-papers.ts';
import { until } from '../testing/until.ts';

/* A no to being named that comes after a newspaper or a web article has gone out on the web. */

let app: TestApp;
let papers: ConsentPapers;
beforeAll(async () => {
  app = await testApp();
  papers = await createConsentPapers(app);
});

const NO_NAME = { ...ALL, may_name: false };

const read = (url: string) =>
  app.server.inject({ method: 'GET', url, headers: { host: 'app.localhost' } });

const textBody = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

const CAPTION = (name: string) => `${name} vid bron en vårdag`;

/** Sends a newspaper for readers whose picture and face in an enkät have the person's name. */
async function openPaper() {
  const ready = await papers.readyPaper();
  const { moderator, params, pictureId, person } = ready;
  const { name } = person;
  await ready.note(ALL);
  await sql`update article_image set caption = ${CAPTION(name)}, alt = ${`${name} på en bro`}
    where article_id = ${ready.articleId} and file_id = ${pictureId}`.execute(app.database);
  await moderator.call(publicPaper.update, { params, body: {} });
  const sent = await moderator.call(newspaper.send, { params });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await papers.makers.untilSent(params.id);
  return ready;
}

/** Waits until the newspaper is open, and returns what strangers read of it. */
const readOpen = ({ moderator, params, pictureId }: Ready, isNamed: boolean) =>
  until(async () => {
    const { body } = await moderator.call(publicPaper.get, { params });
    expect(body.state).toBe('open');
    const path = new URL(body.url ?? '').pathname;
    const page = await read(path);
    expect(page.payload.includes('vid bron en vårdag')).toBe(isNamed);
    const file = await read(`${path}/tidning.pdf`);
    const pdf = await getDocumentProxy(new Uint8Array(file.rawPayload));
    const { text } = await extractText(pdf, { mergePages: true });
    const { rows } = await sql<{ is_shown: boolean }>`select
      edition_shows(edition, ${[pictureId]}::bigint[]) as is_shown from public_paper
      where newspaper_id = ${params.id}`.execute(app.database);
    return { page: page.payload, pdf: text.replaceAll(/\s+/g, ' '), isShown: rows[0]?.is_shown };
  });

test('a newspaper for readers is made again without the words by the picture', async () => {
  const ready = await openPaper();
  const { name } = ready.person;
  const before = await readOpen(ready, true);
  expect([before.page.includes(name), before.pdf.includes(name)]).toEqual([true, true]);
  const { taken_away: taken } = await ready.note(NO_NAME);
  expect(taken).toMatchObject([{ kind: 'newspaper', id: ready.params.id }]);
  const after = await readOpen(ready, false);
  expect([after.page.includes(name), after.pdf.includes(name)]).toEqual([false, false]);
  expect(after.isShown).toBe(true);
  await ready.note(ALL);
  const again = await readOpen(ready, true);
  expect(again.pdf).toContain(name);
  // Somebody who is marked later, and a mark that was wrong.
  await ready.moderator.call(consent.unmark, {
    params: { id: ready.pictureId, person_id: ready.person.id },
  });
  await ready.note(NO_NAME);
  const mark = { params: { id: ready.pictureId }, body: { person_id: ready.person.id } };
  const { body: marked } = await ready.moderator.call(consent.mark, mark);
  expect(marked.taken_away).toMatchObject([{ kind: 'newspaper', id: ready.params.id }]);
  await readOpen(ready, false);
  await ready.moderator.call(consent.unmark, {
    params: { id: ready.pictureId, person_id: ready.person.id },
  });
  expect((await readOpen(ready, true)).pdf).toContain(name);
}, 120_000);

describe('a web article that shows somebody who has said no to being named', () => {
  const publish = ({ moderator, pictureId }: Ready, fields: object) =>
    moderator.call(webArticle.create, {
      body: {
        title: 'Bron',
        body: textBody('Om en bro.'),
        image_file_id: pictureId,
        status: 'published',
        ...fields,
      },
    });

  test.each(['image_caption', 'image_alt', 'body', 'title'] as const)(
    'is refused with the name in %s, and told why',
    async (field) => {
      const ready = await papers.readyPaper();
      const { name } = ready.person;
      await ready.note(NO_NAME);
      const words = field === 'body' ? textBody(CAPTION(name)) : CAPTION(name);
      const refused = await publish(ready, { [field]: words });
      expect(refused.status, JSON.stringify(refused.body)).toBe(422);
      expect(refused.body).toMatchObject({ code: 'consent' });
      expect(JSON.stringify(refused.body)).toContain(
        `${name} har sagt nej till att stå med namn, men nämns i texten.`,
      );
      expect((await publish(ready, { image_caption: 'Bron en vårdag' })).status).toBe(201);
    },
  );

  test('becomes a draft by a no that comes later', async () => {
    const ready = await papers.readyPaper();
    const { name } = ready.person;
    await ready.note(ALL);
    const made = await publish(ready, { image_caption: CAPTION(name) });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const unnamed = await publish(ready, { image_caption: 'Bron' });
    const { taken_away: taken } = await ready.note(NO_NAME);
    expect(taken).toMatchObject([{ kind: 'web-article', id: made.body.id }]);
    const statusOf = async (id: number) =>
      (await ready.moderator.call(webArticle.get, { params: { id } })).body.status;
    expect(await statusOf(made.body.id)).toBe('draft');
    expect(await statusOf(unnamed.body.id)).toBe('published');
  });

  test('stays when the name is another’s too, who is in the picture and may be named', async () => {
    const ready = await papers.readyPaper();
    const { name } = ready.person;
    await ready.note(NO_NAME);
    const { rows } = await sql<{ id: number }>`
      insert into pictured_person (customer_id, editorial_office_id, name, paper, web, may_name)
      select customer_id, editorial_office_id, ${name}, true, true, true from pictured_person
      where id = ${ready.person.id} returning id`.execute(app.database);
    await ready.moderator.call(consent.mark, {
      params: { id: ready.pictureId },
      body: { person_id: rows[0]?.id ?? 0 },
    });
    expect((await publish(ready, { image_caption: CAPTION(name) })).status).toBe(201);
  });
});
