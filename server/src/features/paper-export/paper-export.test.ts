import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { account } from '@spalten/contract/account';
import { article } from '@spalten/contract/article';
import type { StoredFile } from '@spalten/contract/file';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { paperExport } from '@spalten/contract/paper-export';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { readDrawnText } from '../../typesetting/drawn-text.ts';
import { checkEpub } from '../../testing/check-epub.ts';
import { buildForm } from '../../testing/form.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { drawHalves, makeOddPaper } from '../../testing/odd-paper.ts';
import { readZip } from '../../testing/read-zip.ts';
import { preparePictures } from './export-easy-read.ts';

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});

const oddPaper = (easy: string[] | null = null) => makeOddPaper(makers, easy);

describe('an EPUB of a newspaper', () => {
  test('is sound, holds the texts escaped, and of pictures only the part that was printed', async () => {
    const { moderator, params } = await oddPaper();
    const { status, bytes, headers } = await moderator.call(paperExport.epub, { params });
    expect([status, headers['content-type']]).toEqual([200, 'application/epub+zip']);
    expect(await checkEpub(bytes)).toEqual([]);
    const files = await readZip(bytes);
    const story = files.find(({ name }) => name.includes('artikel-'))?.bytes.toString('utf8') ?? '';
    expect(story).toContain('&lt;script&gt;');
    expect(story).toContain('\u{1F994} שלום');
    expect(story).not.toContain('<script>');
    expect(story).toContain('alt="Röd &amp; blå"');
    const picture = files.find(({ name }) => /pictures\/sida-/.test(name));
    const { channels } = await sharp(picture?.bytes).stats();
    expect([channels[0]!.mean > 200, channels[2]!.mean < 60]).toEqual([true, true]);
    const cover = files.find(({ name }) => name.endsWith('cover.jpg'));
    expect((await sharp(cover?.bytes).metadata()).width).toBe(1000);
  });

  test('of an empty page has a title page', async () => {
    const { moderator, params } = await makers.smallPaper();
    const { bytes } = await moderator.call(paperExport.epub, { params });
    expect(await checkEpub(bytes)).toEqual([]);
  });
});

/** Lists the JPEGs in a PDF. */
async function listPictures(pdf: Uint8Array): Promise<Uint8Array[]> {
  const { context } = await PDFDocument.load(pdf);
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream &&
      String(object.dict.get(PDFName.of('Filter'))) === '/DCTDecode'
        ? [object.contents]
        : [],
    );
}

/** Extracts the words of a PDF. */
async function wordsOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return (await extractText(document, { mergePages: true })).text;
}

describe('on the own printer', () => {
  test('a booklet of one page is a sheet of two sides, on the paper that was chosen', async () => {
    const { moderator, params } = await oddPaper();
    const query = { sheet: 'a4', flip: 'long', paper_mm: 0.1, test: false } as const;
    const { bytes } = await moderator.call(paperExport.booklet, { params, query });
    const document = await PDFDocument.load(bytes);
    const sizes = document.getPages().map((page) => page.getSize());
    expect(sizes.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [842, 595],
      [842, 595],
    ]);
    const sheet = await moderator.call(paperExport.booklet, {
      params,
      query: { ...query, test: true },
    });
    expect((await PDFDocument.load(sheet.bytes)).getPageCount()).toBe(2);
    expect(await wordsOf(sheet.bytes)).toMatch(/Framsida, sidan 4.*Baksida, sidan 2/s);
  });

  test('no copy for readers has the notes of a proof, which the designer’s proof has', async () => {
    const { moderator, params, page, articleId } = await oddPaper();
    const own = { params: { id: articleId } };
    const { version } = (await moderator.call(article.get, own)).body;
    // No typeface of a newspaper has this letter.
    await moderator.call(article.update, { ...own, body: { version, headline: 'Bokstaven ཀ' } });
    const paper = { sheet: 'a4', flip: 'long', paper_mm: 0.1, test: false } as const;
    const booklet = await moderator.call(paperExport.booklet, { params, query: paper });
    const query = { newspaper_page_id: page.id, sheet: 'a4', across: 2 } as const;
    const poster = await moderator.call(paperExport.poster, { params, query });
    const zip = await readZip((await moderator.call(paperExport.texts, { params })).bytes);
    const proof = zip.find(({ name }) => name === 'Korrektur.pdf')?.bytes ?? Buffer.alloc(0);
    const note = /typsnitt\s+saknar/;
    expect(await wordsOf(proof)).toMatch(note);
    expect(await wordsOf(booklet.bytes)).not.toMatch(note);
    expect(await wordsOf(poster.bytes)).not.toMatch(note);
  });

  test('its help is in the language of who prints', async () => {
    const { moderator, params, page } = await oddPaper();
    await moderator.call(account.preferences, { body: { locale: 'en' } });
    const test = { sheet: 'a4', flip: 'long', paper_mm: 0.1, test: true } as const;
    const sheet = await moderator.call(paperExport.booklet, { params, query: test });
    expect(await wordsOf(sheet.bytes)).toMatch(/Front, page 4.*Back, page 2/s);
    const query = { newspaper_page_id: page.id, sheet: 'a4', across: 3 } as const;
    const poster = await moderator.call(paperExport.poster, { params, query });
    expect(await wordsOf(poster.bytes)).toMatch(/Row 1 of \d, sheet 3 of 3/);
    await moderator.call(account.preferences, { body: { locale: 'se' } });
  });

  test('a poster covers as many sheets as were chosen, and no page of another newspaper', async () => {
    const { moderator, params, page } = await oddPaper();
    const query = { newspaper_page_id: page.id, sheet: 'a4', across: 3 } as const;
    const { bytes } = await moderator.call(paperExport.poster, { params, query });
    expect((await PDFDocument.load(bytes)).getPageCount() % 3).toBe(0);
    const other = await makers.smallPaper();
    const foreign = { ...query, newspaper_page_id: other.page.id };
    const refused = await moderator.call(paperExport.poster, { params, query: foreign });
    expect(refused.status).toBe(404);
  });
});

test('an easy-to-read edition holds every word of the articles, on A4', async () => {
  const { moderator, params } = await oddPaper();
  const { status, bytes } = await moderator.call(paperExport.easyRead, { params });
  expect(status).toBe(200);
  const document = await PDFDocument.load(bytes);
  const { width, height } = document.getPage(0).getSize();
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  const runs = readDrawnText(Buffer.from(bytes), 0);
  const drawn = runs
    .map((run) => run.text)
    .join('')
    .replace(/\s/gu, '');
  for (const words of ['alert(1)', 'Mellan]]>rubrik', 'sjung!', 'länk', 'ett', 'två'])
    expect(drawn).toContain(words);
});

test('an easy-to-read edition has a picture that lies in a slot of its own, with its caption', async () => {
  const { moderator, params, page } = await oddPaper();
  const form = buildForm({ 'files[]': { name: 'bro.jpg', bytes: await drawHalves() } });
  const { body: files } = await moderator.send('POST', '/file', form.body, form.headers);
  const { body: now } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
  const picture = { kind: 'image' as const, column: 1, column_span: 3, style: {} };
  const saved = await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: now.version,
      slots: [...now.slots, { ...picture, id: 'bild', row: 21, row_span: 4 }],
      placements: [
        ...now.placements,
        { slot_id: 'bild', file_id: (files as StoredFile[])[0]?.id, text: 'Bron i dimma' },
      ],
    },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { bytes } = await moderator.call(paperExport.easyRead, { params });
  expect((await wordsOf(bytes)).replace(/\s+/gu, ' ')).toContain('Bron i dimma');
  expect(await listPictures(bytes)).toHaveLength(2);
});

describe('an article with an easy-to-read text', () => {
  const EASY = ['Nu ska alla sjunga & dansa.', 'Isen är borta från viken.'];

  test('has it in the easy-to-read edition, in the place of the ordinary one, with its pictures', async () => {
    const { moderator, params } = await oddPaper(EASY);
    const { bytes } = await moderator.call(paperExport.easyRead, { params });
    const words = (await wordsOf(bytes)).replace(/\s+/gu, ' ');
    for (const sentence of EASY) expect(words).toContain(sentence);
    expect(words).not.toContain('alert(1)');
    expect(words).toContain('Bron ”i” <dimma>');
    const pictures = await listPictures(bytes);
    expect(pictures).toHaveLength(1);
    const { channels } = await sharp(pictures[0]).stats();
    // The half that the page prints.
    expect([channels[0]!.mean > 200, channels[2]!.mean < 60]).toEqual([true, true]);
  });

  test('has its own pictures, whatever newspaper was set before it', async () => {
    const colours = ['#00ff00', '#0000ff'];
    const means: number[][] = [];
    for (const background of colours) {
      const picture = sharp({ create: { width: 90, height: 60, channels: 3, background } });
      const cut = new Map([['bild', new Uint8Array(await picture.jpeg().toBuffer())]]);
      const prepared = [...(await preparePictures(cut)).values()];
      const [{ name = '', width = 0, height = 0 } = {}] = prepared;
      const part = {
        kind: 'picture' as const,
        words: 'Bild',
        picture: { src: name, width, height },
      };
      const issue = { title: 'Bladet', day: 'I dag', date: '2026-12-18', stories: [[part]] };
      const pdf = await app.services.typesetter.composeEasyRead(issue, prepared);
      const { channels } = await sharp((await listPictures(pdf))[0]).stats();
      means.push(channels.map(({ mean }) => Math.round(mean / 255)));
    }
    expect(means).toEqual([
      [0, 1, 0],
      [0, 0, 1],
    ]);
  });

  test('is a pull-out in the middle of a booklet, and a booklet alone, in type as large as on A4', async () => {
    const { moderator, params } = await oddPaper(EASY);
    const query = { sheet: 'a3', flip: 'short', paper_mm: 0.1, test: false } as const;
    const booklet = async (content: 'with_easy_read' | 'easy_read') => {
      const answer = await moderator.call(paperExport.booklet, {
        params,
        query: { ...query, content },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.bytes;
    };
    const whole = await booklet('with_easy_read');
    const document = await getDocumentProxy(new Uint8Array(whole));
    const { text: sides } = await extractText(document, { mergePages: false });
    // The paper of one page is a sheet, the easy-to-read edition another within it.
    expect(sides.length % 2).toBe(0);
    const inner = sides.slice(2).join(' ').replace(/\s+/gu, ' ');
    expect(inner).toContain(EASY[0]);
    expect(inner).toContain('Lättläst, att dra ut');
    expect(sides.slice(0, 2).join(' ')).not.toContain(EASY[1]);
    const alone = await booklet('easy_read');
    expect(await wordsOf(alone)).not.toContain('att dra ut');
    const { height } = (await PDFDocument.load(alone)).getPage(0).getSize();
    expect(Math.round(height)).toBe(842);
    const small = await moderator.call(paperExport.booklet, {
      params,
      query: { ...query, sheet: 'a4', content: 'easy_read' },
    });
    expect([small.status, small.body]).toMatchObject([
      422,
      { errors: { sheet: [expect.stringContaining('A3')] } },
    ]);
  });

  test('has both in the EPUB, the easy one below and a link to it', async () => {
    const { moderator, params } = await oddPaper(EASY);
    const { bytes } = await moderator.call(paperExport.epub, { params });
    expect(await checkEpub(bytes)).toEqual([]);
    const files = await readZip(bytes);
    const story = files.find(({ name }) => name.includes('artikel-'))?.bytes.toString('utf8') ?? '';
    expect(story).toContain('<p>Nu ska alla sjunga &amp; dansa.</p>');
    expect(story).toMatch(/href="#(artikel-\d+-lattlast)"[^]*<section id="\1"/);
    expect(story).toContain('alert(1)');
  });

  test('makes preflight name the articles of its paper that have none', async () => {
    const { moderator, params, page } = await oddPaper(EASY);
    const other = await makers.approvedArticle(3);
    const { body: now } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
    const [first] = now.slots;
    const slots = [
      { ...first!, row_span: 12 },
      { ...first!, id: 'andra', row: 13, row_span: 6 },
    ];
    const saved = await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: {
        version: now.version,
        slots,
        placements: [...now.placements, { slot_id: 'andra', article_id: other }],
      },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const named = async () => {
      const { body } = await moderator.call(newspaper.preflight, { params });
      return body.filter(({ code }) => code === 'easy_missing').map(({ slot_id }) => slot_id);
    };
    expect(await named()).toEqual(['andra']);
    const { body: read } = await moderator.call(article.get, { params: { id: other } });
    await moderator.call(article.update, {
      params: { id: other },
      body: { version: read.version, easy_body: read.body },
    });
    expect(await named()).toEqual([]);
  });
});

test('a designer gets each text as .docx, the original pictures, the page plan and the proof', async () => {
  const { moderator, params } = await oddPaper();
  const { bytes } = await moderator.call(paperExport.texts, { params });
  const files = await readZip(bytes);
  const names = files.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['Sidplan.docx', 'Korrektur.pdf']);
  const story = names.find((name) => name.startsWith('texter/')) ?? '';
  expect(story).toMatch(/^texter\/01 Sidan 1 Bryt b ”isen” b & sjung! .*\.docx$/);
  expect(story).not.toMatch(/[<>:"|?*\\]|\.\./);
  const picture = files.find(({ name }) => name.startsWith('bilder/'));
  // The whole picture, as it was uploaded.
  expect((await sharp(picture?.bytes).metadata()).width).toBe(1600);
  const parts = await readZip(files.find(({ name }) => name === story)?.bytes ?? Buffer.alloc(0));
  const words =
    parts.find(({ name }) => name === 'word/document.xml')?.bytes.toString('utf8') ?? '';
  expect(words).toContain('Först &lt;script&gt;alert(1)&lt;/script&gt; &amp; sedan.');
  expect(words).toContain('\u{1F994} שלום');
  const plan = await readZip(files[0]?.bytes ?? Buffer.alloc(0));
  const table = plan.find(({ name }) => name === 'word/document.xml')?.bytes.toString('utf8') ?? '';
  expect(table).toContain(picture?.name.replace('bilder/', ''));
});

test('each PDF has the newspaper’s name, its issue and what it is as its title', async () => {
  const { moderator, params, page } = await oddPaper(['Nu ska alla sjunga.']);
  const { body: paper } = await moderator.call(newspaper.get, { params });
  const name = `${paper.newspaper_name} ${paper.issue_number}`;
  const titleOf = async ({ bytes }: { bytes: Uint8Array }) =>
    (await PDFDocument.load(bytes)).getTitle();
  const sheet = { sheet: 'a3', flip: 'long', paper_mm: 0.1 } as const;
  const booklet = (query: { test: boolean; content?: 'easy_read' | 'with_easy_read' }) =>
    moderator.call(paperExport.booklet, { params, query: { ...sheet, ...query } });
  const poster = { newspaper_page_id: page.id, sheet: 'a4', across: 1 } as const;
  expect(await titleOf(await moderator.call(paperExport.easyRead, { params }))).toBe(
    `${name}, lättläst`,
  );
  expect(await titleOf(await booklet({ test: false }))).toBe(`${name}, häfte`);
  expect(await titleOf(await booklet({ test: false, content: 'with_easy_read' }))).toBe(
    `${name}, häfte med lättläst`,
  );
  expect(await titleOf(await booklet({ test: false, content: 'easy_read' }))).toBe(
    `${name}, lättläst häfte`,
  );
  expect(await titleOf(await booklet({ test: true }))).toBe(`${name}, provark`);
  expect(await titleOf(await moderator.call(paperExport.poster, { params, query: poster }))).toBe(
    `${name}, affisch sidan ${page.number}`,
  );
});
