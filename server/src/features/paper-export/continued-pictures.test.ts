import { article } from '@spalten/contract/article';
import type { StoredFile } from '@spalten/contract/file';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { paperExport } from '@spalten/contract/paper-export';
import { publicPaper } from '@spalten/contract/public-paper';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { checkEpub } from '../../testing/check-epub.ts';
import { buildForm } from '../../testing/form.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { readZip } from '../../testing/read-zip.ts';
import { setArticle } from '../../testing/set-article.ts';
import { until } from '../../testing/until.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import { readIssue } from './issue.ts';

/* Tests that pictures of a story are told of wherever its pages print them. */

let app: TestApp;
let makers: PaperMakers;
let made: Awaited<ReturnType<typeof continuedPaper>>;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
  made = await continuedPaper();
}, 120_000);

async function uploadPicture(name: string, background: string): Promise<number> {
  const moderator = await app.as('moderator');
  const create = { width: 2000, height: 1400, channels: 3, background } as const;
  const form = buildForm({
    'files[]': { name: `${name}.jpg`, bytes: await sharp({ create }).jpeg().toBuffer() },
  });
  const { body } = await moderator.send('POST', '/file', form.body, form.headers);
  return (body as StoredFile[])[0]?.id ?? 0;
}

const CAPTIONS = { bron: 'Bron i snö.', ärtor: 'Ärtor på "flaket" <väg>.', svan: 'En svan.' };

/** Makes a newspaper whose story begins on its first page, with a picture, and has another on its second, beside a teaser with a third. */
async function continuedPaper() {
  const { moderator, paper, page, params } = await makers.smallPaper();
  const { body: second } = await moderator.call(newspaperPage.create, {
    body: { newspaper_id: paper.id, page_template_id: paper.page_templates[0]!.id },
  });
  const [bridge, peas, swan] = [
    await uploadPicture('bron', '#cc3300'),
    await uploadPicture('ärtor', '#0033cc'),
    await uploadPicture('svan', '#00cc33'),
  ];
  const id = await makers.approvedArticle(34);
  const { body: former } = await moderator.call(article.get, { params: { id } });
  const picture = (file_id: number, caption: string, credit: string) => ({
    file_id,
    alt: `Alt: ${caption}`,
    caption,
    credit,
  });
  await moderator.call(article.update, {
    params: { id },
    body: {
      version: former.version,
      images: [
        picture(bridge, CAPTIONS.bron, 'Åsa Ek'),
        picture(peas, CAPTIONS.ärtor, 'Wilma Åhs'),
        picture(swan, CAPTIONS.svan, 'Hugo Sand'),
      ],
    },
  });
  const [slot] = page.slots;
  const chosen = { file_ids: [bridge, peas] };
  const save = async (pageId: number, body: object) => {
    const { body: now } = await moderator.call(newspaperPage.get, { params: { id: pageId } });
    const { status } = await moderator.call(newspaperPage.update, {
      params: { id: pageId },
      body: { version: now.version, ...body },
    });
    expect(status).toBe(200);
  };
  await save(page.id, {
    slots: [{ ...slot!, row_span: 10 }],
    placements: [{ slot_id: 'artikel', article_id: id, adjustments: chosen }],
  });
  await save(second.id, {
    slots: [
      { ...slot!, id: 'mer', row_span: 18 },
      { ...slot!, id: 'puff', kind: 'text', row: 19, row_span: 6 },
    ],
    placements: [
      { slot_id: 'puff', teaser_article_id: id, adjustments: { file_ids: [swan] } },
      { slot_id: 'mer', continues_from: { newspaper_page_id: page.id, slot_id: 'artikel' } },
    ],
  });
  return { moderator, params, page, second, save };
}

test('an EPUB has the pictures of every page of a story, and none that a teaser alone prints', async () => {
  const { moderator, params } = made;
  const { bytes } = await moderator.call(paperExport.epub, { params });
  expect(await checkEpub(bytes)).toEqual([]);
  const files = await readZip(bytes);
  const list = files.find(({ name }) => name === 'EPUB/nav.xhtml')?.bytes.toString('utf8') ?? '';
  expect([...list.matchAll(/#sida-(\d+)"/g)].map(([, page]) => page)).toEqual(['1', '2']);
  const story = files.find(({ name }) => name.includes('artikel-'))?.bytes.toString('utf8') ?? '';
  const pictures = [...story.matchAll(/alt="(Alt: \S+)/g)].map(([, alt]) => alt);
  expect(pictures).toEqual(['Alt: Bron', 'Alt: Ärtor']);
  // With the quotes of the printed page.
  expect(story).toContain('Ärtor på ”flaket” &lt;väg&gt;.');
  const stored = files.filter(({ name }) => /pictures\/sida-/.test(name));
  const means = await Promise.all(
    stored.map(async ({ bytes: picture }) => {
      const { channels } = await sharp(picture).stats();
      return channels.map(({ mean }) => Math.round(mean / 51));
    }),
  );
  expect(means).toEqual([
    [4, 1, 0],
    [0, 1, 4],
  ]);
});

test('a continuation on a page leads to its story, without the teaser too', async () => {
  const edition = await loadEdition(app.database, { newspaperId: made.params.id });
  const [, second] = readIssue(edition, {}).pages;
  const ids = second?.areas.map(({ story }) => story);
  expect(ids).toEqual([expect.stringMatching(/^artikel-/), ids?.[0]]);
});

test('the portrait of an opinion piece is told of, whichever pictures the page uses', async () => {
  const { params } = made;
  const edition = await loadEdition(app.database, { newspaperId: params.id });
  const [page] = edition.pages;
  const [placement] = page?.placements ?? [];
  const id = placement?.article_id ?? 0;
  const story = edition.articles[id];
  const [bridge, , swan] = story?.images.map((image) => image.file_id) ?? [];
  const adjustments = { file_ids: [bridge ?? 0], portrait_id: swan };
  const opinion = { name: 'Krönika', note: null };
  const part = {
    byline: 'Noor Ek',
    voice: 'opinion' as const,
    opinion,
    columns: 2,
    headline_size: 32,
  };
  const own = {
    ...edition,
    pages: [{ ...page!, placements: [{ ...placement!, adjustments }] }],
    articles: { [id]: setArticle({ ...part, images: story?.images ?? [] }) },
  };
  const { pictures } = await app.services.typesetter.compose(own, { as: 'proof' });
  const [piece] = readIssue(own, pictures).stories;
  expect(piece?.pictures.map((picture) => picture.file_id)).toEqual([bridge]);
  expect(piece?.portrait?.file_id).toBe(swan);
});

test('an easy-to-read edition has the pictures of every page of a story', async () => {
  const { moderator, params } = made;
  const { bytes } = await moderator.call(paperExport.easyRead, { params });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  const words = text.replace(/\s+/gu, ' ');
  expect(words).toContain(CAPTIONS.bron);
  expect(words).toContain('Ärtor på ”flaket” <väg>.');
  expect(words).not.toContain(CAPTIONS.svan);
});

test('a designer gets the pictures of every page of a story, each named at the slot that prints it', async () => {
  const { moderator, params } = made;
  const { bytes } = await moderator.call(paperExport.texts, { params });
  const files = await readZip(bytes);
  const pictures = files.flatMap(({ name }) => (name.startsWith('bilder/') ? [name] : []));
  expect(pictures).toEqual(['bilder/bron.jpg', 'bilder/ärtor.jpg', 'bilder/svan.jpg']);
  const wordsOf = async (part: Buffer | undefined) => {
    const parts = await readZip(part ?? Buffer.alloc(0));
    const found = parts.find(({ name }) => name === 'word/document.xml');
    return found?.bytes.toString('utf8') ?? '';
  };
  const story = await wordsOf(files.find(({ name }) => name.startsWith('texter/'))?.bytes);
  expect(story).toContain('Bild ärtor.jpg');
  const plan = await wordsOf(files[0]?.bytes);
  const rows = plan.split('<w:tr>').slice(2);
  expect(rows.map((row) => [...row.matchAll(/(\S+)\.jpg/g)].map(([name]) => name))).toEqual([
    [expect.stringContaining('bron.jpg')],
    [expect.stringContaining('ärtor.jpg')],
    [expect.stringContaining('svan.jpg')],
  ]);
});

test('the text of a page tells of the pictures of its story on another page', async () => {
  const { moderator, page } = made;
  const { body } = await moderator.call(newspaperPage.text, { params: { id: page.id } });
  const [slot] = body.slots;
  expect(slot?.article?.images.map(({ caption }) => caption)).toEqual([
    CAPTIONS.bron,
    CAPTIONS.ärtor,
  ]);
});

test('readers without an account have the pictures of every page of a story', async () => {
  const { moderator, params, page, second, save } = made;
  await save(page.id, { status: 'approved' });
  await save(second.id, { status: 'approved' });
  await moderator.call(publicPaper.update, { params, body: {} });
  const sent = await moderator.call(newspaper.send, { params });
  expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
  await makers.untilSent(params.id);
  const { body: open } = await until(async () => {
    const found = await moderator.call(publicPaper.get, { params });
    expect(found.body.state).toBe('open');
    return found;
  });
  const read = (url: string) =>
    app.server.inject({ method: 'GET', url, headers: { host: 'app.localhost' } });
  const { payload } = await read(new URL(open.url ?? '').pathname);
  expect([...payload.matchAll(/alt="(Alt: \S+)/g)].map(([, alt]) => alt)).toEqual([
    'Alt: Bron',
    'Alt: Ärtor',
  ]);
  const [, picture = ''] = /src="([^"]+)" alt="Alt: Ärtor/.exec(payload) ?? [];
  const { rawPayload } = await read(picture);
  expect((await sharp(rawPayload).metadata()).format).toBe('webp');
}, 120_000);
