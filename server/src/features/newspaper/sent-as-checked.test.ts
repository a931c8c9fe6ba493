import { article } from '@spalten/contract/article';
import { articleTemplate } from '@spalten/contract/article-template';
import { editorialOffice } from '@spalten/contract/editorial-office';
import { file } from '@spalten/contract/file';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { findViewerOf } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import type { Compositor } from '../../typesetting/typesetter.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { uploadPrintPicture } from '../../testing/upload-picture.ts';
import type { PaperDigest } from './paper-digest.ts';
import { digestPaper } from './paper-digest.ts';
import { runSendJob, sendNewspaper } from './send-newspaper.ts';

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});

let papers = 0;

/**
 * Creates a newspaper that may be sent: an article with a picture on page 1, an advert on page 2.
 */
async function readyPaper() {
  papers += 1;
  const recipient = `tryckeri${papers}@prov.example`;
  const { moderator, params, paper, page } = await makers.smallPaper([recipient]);
  const pictureId = await uploadPrintPicture(app);
  const articleId = await makers.approvedArticle(8);
  const [slot] = page.slots;
  const { body: text } = await moderator.call(article.get, { params: { id: articleId } });
  // An older save counts as a version of its own.
  await sql`update article_version set started_at = now() - interval '1 hour'`.execute(
    app.database,
  );
  await moderator.call(article.update, {
    params: { id: articleId },
    body: { version: text.version, images: [{ file_id: pictureId, alt: 'En bro' }] },
  });
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [{ ...slot!, row_span: 20 }],
      placements: [{ slot_id: 'artikel', article_id: articleId }],
      status: 'approved',
    },
  });
  const advert = { ...slot!, id: 'annons', kind: 'advert' as const };
  const { body: second } = await moderator.call(newspaperPage.create, {
    body: {
      newspaper_id: paper.id,
      page_template_id: paper.page_templates[1]!.id,
      slots: [advert],
      placements: [{ slot_id: 'annons', text: 'Loppis' }],
      status: 'approved',
    },
  });
  const pages = [page.id, second.id] as const;
  return { moderator, params, recipient, pages, articleId, pictureId };
}
type Ready = Awaited<ReturnType<typeof readyPaper>>;

const textOf = async ({ moderator, articleId }: Ready) =>
  (await moderator.call(article.get, { params: { id: articleId } })).body;
const pageOf = async ({ moderator, pages }: Ready, at: 0 | 1) =>
  (await moderator.call(newspaperPage.get, { params: { id: pages[at] } })).body;
async function saveArticle(ready: Ready, change: object) {
  const { version } = await textOf(ready);
  const params = { id: ready.articleId };
  return ready.moderator.call(article.update, { params, body: { ...change, version } });
}
async function savePage(ready: Ready, at: 0 | 1, change: object) {
  const { id, version } = await pageOf(ready, at);
  return ready.moderator.call(newspaperPage.update, {
    params: { id },
    body: { ...change, version },
  });
}

const PAGE_1 = 'Sidan 1 ändrades medan tidningen skickades';
const PAGE_2 = 'Sidan 2 ändrades medan tidningen skickades';
const BOTH = 'Sidorna 1 och 2 ändrades medan tidningen skickades';
const DETAILS = 'Tidningens uppgifter ändrades medan den skickades';

/** Changes that remain possible while a newspaper is being sent. The closed ones follow below. */
const OPEN_WAYS: [string, string, (ready: Ready) => Promise<{ status: number }>][] = [
  [
    'an article’s template',
    PAGE_1,
    async (ready) => {
      const { id, headline_size: size } = (await textOf(ready)).article_template;
      const body = { headline_size: size + 1 };
      return (await app.as('admin')).call(articleTemplate.update, { params: { id }, body });
    },
  ],
  [
    'the office’s name',
    DETAILS,
    async () => {
      const params = { id: app.world.offices['a1'] ?? 0 };
      const body = { name: `Redaktion ${Math.random()}` };
      return (await app.as('customer')).call(editorialOffice.update, { params, body });
    },
  ],
];
/** Data that the check reads after typesetting. Earlier changes are found by the check itself. */
const READ_LATE: typeof OPEN_WAYS = [
  [
    'a picture’s photographer',
    PAGE_1,
    ({ moderator, pictureId: id }) =>
      moderator.call(file.update, { params: { id }, body: { credit: null } }),
  ],
];
const CLOSED_WAYS: typeof OPEN_WAYS = [
  ['an article’s words', PAGE_1, (ready) => saveArticle(ready, { headline: 'Bönor' })],
  [
    'the part of a picture that is seen',
    PAGE_1,
    (ready) => {
      const focal_point = { x: 0.1, y: 0.9 };
      return saveArticle(ready, {
        images: [{ file_id: ready.pictureId, alt: 'En bro', focal_point }],
      });
    },
  ],
  [
    'an article, back to an earlier version',
    PAGE_1,
    async ({ moderator, articleId: id, ...ready }) => {
      const { version } = await textOf({ moderator, articleId: id, ...ready });
      const { body: versions } = await moderator.call(article.versions, { params: { id } });
      const params = { id, version: versions.at(-1)?.version ?? 0 };
      return moderator.call(article.restoreVersion, { params, body: { version } });
    },
  ],
  [
    'an advert',
    PAGE_2,
    (ready) => savePage(ready, 1, { placements: [{ slot_id: 'annons', text: 'Kafé' }] }),
  ],
  ['a page’s state', PAGE_2, (ready) => savePage(ready, 1, { status: 'planned' })],
  ['a page’s name', PAGE_1, (ready) => savePage(ready, 0, { name: 'Etta' })],
  [
    'a page that is taken out',
    PAGE_2,
    ({ moderator, pages }) => moderator.call(newspaperPage.delete, { params: { id: pages[1] } }),
  ],
  [
    'the order of the pages',
    BOTH,
    ({ moderator, params, pages }) =>
      moderator.call(newspaper.update, { params, body: { page_ids: pages.toReversed() } }),
  ],
  [
    'the day on the front page',
    DETAILS,
    ({ moderator, params }) =>
      moderator.call(newspaper.update, { params, body: { published_on: '2026-12-19' } }),
  ],
  [
    'who gets the print file',
    DETAILS,
    ({ moderator, params }) =>
      moderator.call(newspaper.update, { params, body: { recipients: [] } }),
  ],
];

/** Services in which something happens once, after pages were set the first time. */
function whileSet(happens: () => Promise<unknown>): Services {
  const { typesetter } = app.services;
  let hasHappened = false;
  const around = (of: Compositor): Compositor => ({
    ...of,
    compose: async (...input) => {
      const made = await of.compose(...input);
      // A check sets the pages for print and as a proof.
      if (!hasHappened) {
        hasHappened = true;
        await happens();
      }
      return made;
    },
  });
  const changed = { ...typesetter, ...around(typesetter), for: () => around(typesetter) };
  return { ...app.services, typesetter: changed };
}

async function expectNothingSent({ params, moderator, recipient }: Ready, key?: string) {
  const { body } = await moderator.call(newspaper.get, { params });
  expect(body).toMatchObject({ status: 'in_production', sent_at: null });
  const mails = app.database.selectFrom('mail').select('id').where('recipient', '=', recipient);
  expect(await mails.execute()).toEqual([]);
  const files = app.database
    .selectFrom('file')
    .select('id')
    .where('upload_id', '=', key ?? '');
  expect(await files.execute()).toEqual([]);
  return body;
}

const sendAs = async (services: Services, id: number) => {
  const viewer = await findViewerOf(app.database, app.world.people.moderator.id);
  return sendNewspaper(services, viewer!, id, 'sv');
};

const beginSend = (id: number, key: string) =>
  app.database
    .updateTable('newspaper')
    .set({ sending: JSON.stringify({ state: 'queued', step: 0, total: 3, error: null, key }) })
    .where('id', '=', id)
    .execute();
const jobOf = (id: number, key: string, checked: PaperDigest) => ({
  key,
  newspaperId: id,
  userId: app.world.people.moderator.id,
  checked,
});

describe('between the check and the start of a send', () => {
  test.each([...OPEN_WAYS, ...CLOSED_WAYS])(
    'a change of %s stops the send and names the page',
    async (_name, sentence, change) => {
      const ready = await readyPaper();
      const services = whileSet(async () => expect((await change(ready)).status).toBeLessThan(300));
      const refused = sendAs(services, ready.params.id);
      await expect(refused).rejects.toMatchObject({
        status: 409,
        code: 'changed_meanwhile',
        sentence: { sv: expect.stringContaining(sentence) },
      });
      expect(await expectNothingSent(ready)).toMatchObject({ sending: null });
    },
  );
});

describe('while a paper is on its way', () => {
  test.each([...OPEN_WAYS, ...READ_LATE])(
    'a change of %s stops the send and names the page',
    async (name, sentence, change) => {
      for (const when of ['before its pages are set', 'after'] as const) {
        const ready = await readyPaper();
        const { id } = ready.params;
        const key = `${name} ${when}`;
        const checked = await digestPaper(app.database, id);
        await beginSend(id, key);
        if (when === 'before its pages are set') await change(ready);
        await runSendJob(
          when === 'after' ? whileSet(() => change(ready)) : app.services,
          jobOf(id, key, checked),
        );
        const { sending } = await expectNothingSent(ready, key);
        expect(sending, key).toMatchObject({
          state: 'failed',
          error: { sv: expect.stringContaining(sentence) },
        });
      }
    },
  );

  test('everything else can’t be changed', async () => {
    const ready = await readyPaper();
    const { id } = ready.params;
    const checked = await digestPaper(app.database, id);
    await beginSend(id, 'closed');
    const services = whileSet(async () => {
      for (const [name, , change] of CLOSED_WAYS)
        expect([403, 409], name).toContain((await change(ready)).status);
    });
    await runSendJob(services, jobOf(id, 'closed', checked));
    expect(await makers.untilSent(id)).toMatchObject({ status: 'sent' });
  });

  test('a picture that is thrown away is still printed', async () => {
    const ready = await readyPaper();
    const { moderator, params, pictureId } = ready;
    await moderator.call(newspaper.send, { params });
    await moderator.call(file.delete, { params: { id: pictureId } });
    expect(await makers.untilSent(params.id)).toMatchObject({ status: 'sent' });
    const pdf = await moderator.send('GET', `/newspaper/${params.id}/pdf?kind=print`);
    expect((await PDFDocument.load(pdf.bytes)).getPageCount()).toBe(2);
  });
});

test('a newspaper is the same newspaper however the database reads it', async () => {
  const { params, pages } = await readyPaper();
  // Stored in no order, as they are placed by hand.
  await sql`insert into placement (newspaper_page_id, slot_id, text)
    select ${pages[1]}, 'ruta' || md5(n::text), 'Loppis ' || n from generate_series(1, 20) n`.execute(
    app.database,
  );
  const digestWith = (setting: 'enable_hashagg' | 'enable_sort') =>
    app.database.transaction().execute(async (transaction) => {
      await sql.raw(`set local ${setting} = off`).execute(transaction);
      return digestPaper(transaction, params.id);
    });
  expect(await digestWith('enable_hashagg')).toEqual(await digestWith('enable_sort'));
});
