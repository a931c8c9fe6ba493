import type { Call } from '@spalten/contract/call';
import { consent } from '@spalten/contract/consent';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { paperExport } from '@spalten/contract/paper-export';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { digestPaper } from '../features/newspaper/paper-digest.ts';
import { runSendJob } from '../features/newspaper/send-newspaper.ts';
import { loadEdition } from '../features/newspaper-page/index.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { ConsentPapers, Ready } from '../testing/consent-papers.ts';
import { ALL, createConsentPapers } from '../testing/consent-papers.ts';
import { readZip } from '../testing/read-zip.ts';

/* Each way out of a newspaper with a picture of somebody who has said no, and with a protected name. */

let app: TestApp;
let papers: ConsentPapers;
beforeAll(async () => {
  app = await testApp();
  papers = await createConsentPapers(app);
});

const CAPTION = 'En bro i rött';

const wordsOfPdf = async (bytes: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;

/** Reads all words and names in an archive, also those of Word files and PDFs inside. */
async function wordsOfZip(bytes: Uint8Array): Promise<string> {
  const parts = await Promise.all(
    (await readZip(Buffer.from(bytes))).map(async ({ name, bytes: inside }) => {
      if (/\.(docx|zip)$/.test(name)) return [name, await wordsOfZip(inside)];
      if (name.endsWith('.pdf')) return [name, await wordsOfPdf(inside)];
      return [name, /\.(xml|xhtml|opf)$/.test(name) ? inside.toString('utf8') : ''];
    }),
  );
  return parts.flat().join('\n');
}

interface Channel {
  name: string;
  call: Call;
  query?: (ready: Ready) => object;
  words: (bytes: Uint8Array) => Promise<string>;
}
const BOOKLET = { sheet: 'a3', flip: 'long', paper_mm: 0 };
const CHANNELS: Channel[] = [
  { name: 'print PDF', call: newspaper.pdf, query: () => ({ kind: 'print' }), words: wordsOfPdf },
  {
    name: 'PDF of each page',
    call: newspaper.pdf,
    query: () => ({ kind: 'pages' }),
    words: wordsOfZip,
  },
  { name: 'booklet', call: paperExport.booklet, query: () => BOOKLET, words: wordsOfPdf },
  {
    name: 'poster',
    call: paperExport.poster,
    query: ({ page }) => ({ newspaper_page_id: page.id, sheet: 'a3', across: 1 }),
    words: wordsOfPdf,
  },
  { name: 'designer’s archive', call: paperExport.texts, words: wordsOfZip },
  { name: 'EPUB', call: paperExport.epub, words: wordsOfZip },
  { name: 'easy-to-read edition', call: paperExport.easyRead, words: wordsOfPdf },
];

const ask = (ready: Ready, { call, query }: Channel) =>
  ready.moderator.call(
    call as typeof newspaper.pdf,
    { params: ready.params, query: query?.(ready) ?? {} } as never,
  );
/** Words as they are compared: line breaks and hyphens of a column are none. */
const joined = (words: string) => words.replace(/[-\u00AD]?\s+/gu, '');

describe.each(CHANNELS)('the $name', (channel) => {
  const holds = async (ready: Ready, words: string) => {
    const { status, bytes, body } = await ask(ready, channel);
    expect(status, JSON.stringify(body)).toBe(200);
    return joined(await channel.words(bytes)).includes(joined(words));
  };

  test('has a picture with a yes, and is without it and its caption after a no', async () => {
    const ready = await papers.readyPaper(CAPTION);
    await ready.note(ALL);
    expect(await holds(ready, CAPTION)).toBe(true);
    await papers.takeBack(ready);
    expect(await holds(ready, CAPTION)).toBe(false);
    expect(await holds(ready, 'bro.jpg')).toBe(false);
  }, 120_000);

  // The check before print asks whoever sends or prints.
  const isAsked = channel.call === newspaper.pdf;
  if (!isAsked)
    test('is without words by a picture that name somebody in it, after a no to that', async () => {
      const ready = await papers.readyPaper();
      const caption = `${ready.person.name} vid bron`;
      await sql`update article_image set caption = ${caption}
        where article_id = ${ready.articleId}`.execute(app.database);
      await ready.note(ALL);
      expect(await holds(ready, caption)).toBe(true);
      await ready.note({ ...ALL, may_name: false });
      expect(await holds(ready, caption)).toBe(false);
      expect(await holds(ready, ready.person.name)).toBe(false);
    }, 120_000);

  test('is not made while a text names somebody with a protected identity', async () => {
    const ready = await papers.readyPaper();
    await sql`update article set headline = ${`${ready.person.name} berättar`}
      where id = ${ready.articleId}`.execute(app.database);
    expect(await holds(ready, 'berättar')).toBe(true);
    await ready.note({ is_protected: true });
    const refused = await ask(ready, channel);
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'consent' }]);
    expect(JSON.stringify(refused.body)).toContain(ready.person.name);
    // The reason is not for participants.
    if (channel.call === newspaper.pdf) {
      const participant = await (
        await app.as('participant')
      ).call(newspaper.pdf, {
        params: ready.params,
        query: channel.query?.(ready) as { kind: 'print' },
      });
      expect(participant.status).toBe(422);
      expect(JSON.stringify(participant.body)).not.toContain(ready.person.name);
    }
    await ready.note({ is_protected: false });
  }, 120_000);
});

describe('the words of a slot', () => {
  /** Fills a slot beside the article, and has its person protected. */
  async function faultsWith(kind: 'text' | 'puzzle', placed: (name: string) => object) {
    const ready = await papers.readyPaper();
    const { moderator, page, person } = ready;
    const { body: now } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
    const [first] = now.slots;
    const saved = await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: {
        version: now.version,
        slots: [{ ...first!, id: 'ruta', kind, row_span: 12 }],
        placements: [{ slot_id: 'ruta', ...placed(person.name) }],
      } as never,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await ready.note({ is_protected: true });
    const { body } = await moderator.call(newspaper.preflight, { params: ready.params });
    const named = body.filter(
      ({ slot_id, code }) => slot_id === 'ruta' && code === 'consent_refused',
    );
    await ready.note({ is_protected: false });
    return named.map(({ message }) => message);
  }

  test('are searched for protected names: clues of a crossword too', async () => {
    const words = ['ÄRTOR', 'BRON', 'SNÖN', 'ORM'];
    const found = await faultsWith('puzzle', (name) => ({
      puzzle: {
        kind: 'crossword',
        difficulty: 'easy',
        seed: 7,
        has_solution: true,
        words: words.map((word) => ({ word, clue: `${name} såg ${word.length} ${word.at(0)}` })),
      },
    }));
    expect(found).toEqual([expect.stringContaining('får inte nämnas')]);
  });
});

test('a person whose identity becomes protected while the newspaper is sent is not named', async () => {
  const ready = await papers.readyPaper();
  await ready.note(ALL);
  await sql`delete from picture_mark where person_id = ${ready.person.id}`.execute(app.database);
  await sql`update article set headline = ${`${ready.person.name} berättar`}
    where id = ${ready.articleId}`.execute(app.database);
  const newspaperId = ready.params.id;
  const key = `namn-${newspaperId}`;
  const job = {
    key,
    newspaperId,
    userId: app.world.people.moderator.id,
    checked: await digestPaper(app.database, newspaperId),
  };
  await sql`update newspaper set sending = ${JSON.stringify({ state: 'queued', step: 0, total: 3, error: null, key })}::jsonb
    where id = ${newspaperId}`.execute(app.database);
  await ready.note({ is_protected: true });
  await runSendJob(app.services, job);
  const { body } = await ready.moderator.call(newspaper.get, { params: ready.params });
  expect([body.status, body.sending?.state]).toEqual(['in_production', 'failed']);
  await ready.note({ is_protected: false });
});

describe('other pictures of a page', () => {
  test('an advert’s picture and logo stop the newspaper as those of articles do', async () => {
    const ready = await papers.readyPaper();
    const { moderator, page, pictureId } = ready;
    await ready.note(ALL);
    const { body: now } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
    const [first] = now.slots;
    const refused = async (own: object) => {
      const { body: current } = await moderator.call(newspaperPage.get, {
        params: { id: page.id },
      });
      const saved = await moderator.call(newspaperPage.update, {
        params: { id: page.id },
        body: {
          version: current.version,
          slots: [{ ...first!, id: 'ruta', kind: 'advert', row_span: 12 }],
          placements: [{ slot_id: 'ruta', text: 'Bullar', ...own }],
        },
      });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      return (await papers.faultsOf(ready)).map(([code]) => code);
    };
    await ready.note({ paper: false });
    expect(await refused({ file_id: pictureId })).toEqual(['consent_refused']);
    expect(await refused({ logo_file_id: pictureId })).toEqual(['consent_refused']);
    const edition = await loadEdition(app.database, { newspaperId: ready.params.id });
    expect(edition.withheld).toEqual([pictureId]);
    const { body: person } = await moderator.call(consent.get, { params: { id: ready.person.id } });
    expect(person.uses).toContainEqual(expect.objectContaining({ kind: 'newspaper' }));
  }, 120_000);
});
