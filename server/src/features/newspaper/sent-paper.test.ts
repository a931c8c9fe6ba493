import { article } from '@spalten/contract/article';
import { articleTemplate } from '@spalten/contract/article-template';
import { editorialOffice } from '@spalten/contract/editorial-office';
import { file } from '@spalten/contract/file';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { DEFAULT_PRINT_SETTINGS } from '@spalten/contract/print-settings';
import { publicPaper } from '@spalten/contract/public-paper';
import { sql } from 'kysely';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { uploadPrintPicture } from '../../testing/upload-picture.ts';
import { isUnused } from '../file/index.ts';
import { loadEdition } from '../newspaper-page/index.ts';

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});

/** Sends a newspaper with an article, a picture by itself and the code of its address. */
async function sentPaper() {
  const { moderator, params, page } = await makers.smallPaper();
  const { body: opened } = await moderator.call(publicPaper.update, { params, body: {} });
  const pictureId = await uploadPrintPicture(app);
  const articleId = await makers.approvedArticle(8);
  const [slot] = page.slots;
  const beside = { ...slot!, column: 3, column_span: 1, row_span: 6 };
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [
        slot!,
        { ...beside, id: 'kod', kind: 'code' },
        { ...beside, id: 'bild', kind: 'image', row: 8 },
      ],
      placements: [
        { slot_id: 'artikel', article_id: articleId },
        { slot_id: 'bild', file_id: pictureId },
      ],
      status: 'approved',
    },
  });
  const sent = await moderator.call(newspaper.send, { params });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const paper = await makers.untilSent(params.id);
  expect(paper.status).toBe('sent');
  return { moderator, params, page, pictureId, articleId, paper, url: opened.url ?? '' };
}
type Sent = Awaited<ReturnType<typeof sentPaper>>;

async function readCode({ moderator, page }: Sent): Promise<string> {
  const svg = await moderator.call(newspaperPage.preview, { params: { id: page.id } });
  const { data, info } = await sharp(svg.bytes, { density: 100 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
const read = async (url: string) => {
  const headers = { host: 'app.localhost' };
  const answer = await app.server.inject({ method: 'GET', url: new URL(url).pathname, headers });
  return { status: answer.statusCode, bytes: answer.payload };
};

test('a sent newspaper keeps its printed code when its address is closed, changed or opened anew', async () => {
  const sent = await sentPaper();
  const { moderator, params, page, url } = sent;
  const nothing = await read('http://app.localhost/tidning/AAAAAAAAAAAAAAAAAAAAAA');
  const { body: open } = await moderator.call(publicPaper.get, { params });
  expect(open.is_printed).toBe(true);

  await moderator.call(publicPaper.withdraw, { params });
  expect(await readCode(sent)).toBe(url);
  const { body: after } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
  expect(after.fit.map(({ state }) => state)).not.toContain('empty');
  expect(await read(url)).toEqual(nothing);
  const closed = await moderator.call(newspaper.get, { params });
  expect(closed.body.public_path).toBeNull();
  expect(JSON.stringify(closed.body)).not.toContain(new URL(url).pathname);
  const opening = async () => (await moderator.call(publicPaper.get, { params })).body.opening;
  expect(await opening()).toBe('again');

  // The printed code leads to the newspaper again.
  const { body: again } = await moderator.call(publicPaper.update, { params, body: {} });
  expect([again.url, again.is_printed]).toEqual([url, true]);

  // An address that was changed never comes back.
  const { body: renewed } = await moderator.call(publicPaper.renew, { params });
  expect([renewed.url === url, renewed.is_printed]).toEqual([false, false]);
  expect(await readCode(sent)).toBe(url);
  await moderator.call(publicPaper.withdraw, { params });
  expect(await opening()).toBe('new');
  const { body: last } = await moderator.call(publicPaper.update, { params, body: {} });
  expect([url, renewed.url]).not.toContain(last.url);
  expect(await read(url)).toEqual(nothing);
});

test('the print file of a sent newspaper is the file that was sent', async () => {
  const { moderator, params, paper } = await sentPaper();
  const print = () => moderator.send('GET', `/newspaper/${params.id}/pdf?kind=print`);
  await moderator.call(publicPaper.withdraw, { params });
  const stored = await moderator.call(file.content, { params: { id: paper.pdf_file_id ?? 0 } });
  const given = await print();
  expect(given.status).toBe(200);
  expect(Buffer.compare(given.bytes, stored.bytes)).toBe(0);
  const nameOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['content-disposition']).replace(/^[a-z]+/, '');
  expect(nameOf(given)).toBe(nameOf(stored));
  // Opened for changes it is made of its pages again: the code has no address.
  await (await app.as('admin')).call(newspaper.reopen, { params });
  expect(Buffer.compare((await print()).bytes, stored.bytes)).not.toBe(0);
});

test('later changes of office, template, print settings and picture leave a sent newspaper as it was', async () => {
  const sent = await sentPaper();
  const { moderator, params, articleId, pictureId } = sent;
  const id = app.world.offices['a1'] ?? 0;
  const customer = await app.as('customer');
  const admin = await app.as('admin');
  const before = await loadEdition(app.database, { newspaperId: params.id });
  const { body: text } = await moderator.call(article.get, { params: { id: articleId } });
  const { id: templateId, headline_size: size } = text.article_template;
  const imprint = { publisher: 'Nya Utgivaren' };
  const mastheadId = await uploadPrintPicture(app);
  const office = {
    name: `Redaktion ${Math.random()}`,
    motto: 'Nytt motto',
    price: '99 kr',
    web_address: 'ny.example',
    masthead_file_id: mastheadId,
    logo_file_id: mastheadId,
    imprint,
  };
  const changed = await customer.call(editorialOffice.update, {
    params: { id },
    body: office as never,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  await admin.call(articleTemplate.update, {
    params: { id: templateId },
    body: { headline_size: size + 4, columns: 1 },
  });
  const print = { ...DEFAULT_PRINT_SETTINGS, bleed_mm: 9, has_marks: false, ink_limit: 200 };
  await sql`update customer set print_settings = ${JSON.stringify(print)}::jsonb
    where id = (select customer_id from editorial_office where id = ${id})`.execute(app.database);
  await moderator.call(file.update, { params: { id: pictureId }, body: { credit: 'Någon annan' } });
  expect(await loadEdition(app.database, { newspaperId: params.id })).toEqual(before);

  await admin.call(newspaper.reopen, { params });
  const open = await loadEdition(app.database, { newspaperId: params.id });
  expect(open.paper).toMatchObject({ office: office.name, motto: 'Nytt motto', price: '99 kr' });
  expect(open.articles[articleId]?.headline_size).toBe(size + 4);
  expect(open.print?.bleed_mm).toBe(9);
  expect(open.files?.[pictureId]?.credit).toBe('Någon annan');

  // What is printed now keeps the masthead, also when the office has another.
  const sentAgain = await moderator.call(newspaper.send, { params });
  expect(sentAgain.status, JSON.stringify(sentAgain.body)).toBe(200);
  expect((await makers.untilSent(params.id)).status).toBe('sent');
  await customer.call(editorialOffice.update, {
    params: { id },
    body: { masthead_file_id: null, logo_file_id: null },
  });
  const { rows } =
    await sql`select from file f where f.id = ${mastheadId} and ${isUnused()}`.execute(
      app.database,
    );
  expect(rows).toEqual([]);
  const kept = await loadEdition(app.database, { newspaperId: params.id });
  expect(kept.paper.masthead_file_id).toBe(mastheadId);
});
