import { PDFDocument } from '@cantoo/pdf-lib';
import { article } from '@spalten/contract/article';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const SENTENCE = 'Åkeriet på Östra vägen körde ärtor över bron när snön föll. ';

async function approvedArticle(sentences = 12) {
  const moderator = await app.as('moderator');
  const template = app.world.articleTemplates['Notis'] ?? 0;
  const made = await moderator.call(article.create, { body: { article_template_id: template } });
  const text = SENTENCE.repeat(sentences).trim();
  const body = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  };
  const params = { id: made.body.id };
  await moderator.call(article.update, {
    params,
    body: { version: 1, headline: 'Ärtor på Östra vägen', body },
  });
  const sent = await moderator.call(article.send, { params });
  expect(sent.body.status).toBe('approved');
  return sent.body;
}

async function paper(template = 1) {
  const moderator = await app.as('moderator');
  const made = await moderator.call(newspaper.create, {
    body: {
      newspaper_template_id: app.world.newspaperTemplates[template] ?? 0,
      published_on: '2026-12-18',
      due_on: '2026-12-10',
    },
  });
  expect(made.status).toBe(201);
  return { moderator, made: made.body };
}

describe('making a paper', () => {
  test('it has a page from each page template, the office’s name and the next number', async () => {
    const { made } = await paper(0);
    expect(made.pages.map((page) => page.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(made.newspaper_name).toBe('Bladet a1');
    const { made: next } = await paper(0);
    expect(next.issue_number).toBe(made.issue_number + 1);
  });

  test('a deadline after the day of publication is refused', async () => {
    const moderator = await app.as('moderator');
    const made = await moderator.call(newspaper.create, {
      body: {
        newspaper_template_id: app.world.newspaperTemplates[0] ?? 0,
        published_on: '2026-12-01',
        due_on: '2026-12-02',
      },
    });
    expect(made.status).toBe(422);
  });

  test('the new order of its pages is kept, and one that lacks a page is refused', async () => {
    const { moderator, made } = await paper();
    const params = { id: made.id };
    const turned = made.pages.map((page) => page.id).toReversed();
    const saved = await moderator.call(newspaper.update, { params, body: { page_ids: turned } });
    expect(saved.body.pages.map((page) => page.id)).toEqual(turned);
    const lacking = await moderator.call(newspaper.update, {
      params,
      body: { page_ids: turned.slice(1) },
    });
    expect(lacking.status).toBe(422);
    const renamed = await moderator.call(newspaper.update, {
      params,
      body: { newspaper_name: 'Nytt namn' },
    });
    expect(renamed.body).toMatchObject({ newspaper_name: 'Nytt namn', due_on: made.due_on });
  });

  test('participants read it, and neither they nor the customer make one', async () => {
    const { made } = await paper();
    const participant = await app.as('participant');
    const seen = await participant.call(newspaper.get, { params: { id: made.id } });
    expect(seen.body.can).toEqual({ update: false, send: false, reopen: false, delete: false });
    const stranger = await app.as('otherModerator');
    expect((await stranger.call(newspaper.get, { params: { id: made.id } })).status).toBe(404);
    expect((await stranger.call(newspaper.pdf, { params: { id: made.id } })).status).toBe(404);
    const body = { newspaper_template_id: 1, published_on: '2026-12-18', due_on: '2026-12-10' };
    expect((await participant.call(newspaper.create, { body })).status).toBe(403);
    expect((await (await app.as('customer')).call(newspaper.create, { body })).status).toBe(403);
  });
});

describe('filling a page', () => {
  test('an approved article is placed, its fit is told, and taking it off frees it', async () => {
    const { moderator, made } = await paper();
    const page = made.pages[1]!;
    const placed = await approvedArticle();
    const params = { id: page.id };
    const filled = await moderator.call(newspaperPage.update, {
      params,
      body: { version: 1, placements: [{ slot_id: 'artikel', article_id: placed.id }] },
    });
    expect(filled.body.fit.find((slot) => slot.slot_id === 'artikel')?.state).not.toBe('empty');
    expect(filled.body.fit.find((slot) => slot.slot_id === 'notis')?.state).toBe('empty');
    const after = await moderator.call(article.get, { params: { id: placed.id } });
    expect(after.body).toMatchObject({
      status: 'placed',
      placement: { newspaper_page_id: page.id },
    });
    const stale = await moderator.call(newspaperPage.update, {
      params,
      body: { version: 1, placements: [] },
    });
    expect(stale.status).toBe(409);
    await moderator.call(newspaperPage.update, { params, body: { version: 2, placements: [] } });
    const freed = await moderator.call(article.get, { params: { id: placed.id } });
    expect(freed.body).toMatchObject({ status: 'approved', placement: null });
  });

  test('a draft, another office’s article, an unknown slot and a second place are refused', async () => {
    const { moderator, made } = await paper();
    const [first, second] = [made.pages[1]!, made.pages[2]!];
    const template = app.world.articleTemplates['Notis'] ?? 0;
    const draft = await moderator.call(article.create, { body: { article_template_id: template } });
    const elsewhere = await (
      await app.as('otherParticipant')
    ).call(article.create, { body: { article_template_id: template } });
    const put = (id: number, slot_id: string, article_id: number) =>
      moderator.call(newspaperPage.update, {
        params: { id },
        body: { version: 1, placements: [{ slot_id, article_id }] },
      });
    expect((await put(first.id, 'artikel', draft.body.id)).status).toBe(422);
    expect((await put(first.id, 'artikel', elsewhere.body.id)).status).toBe(422);
    const placed = await approvedArticle();
    expect((await put(first.id, 'finns-inte', placed.id)).status).toBe(422);
    expect((await put(first.id, 'sidhuvud', placed.id)).status).toBe(422);
    expect((await put(first.id, 'artikel', placed.id)).status).toBe(200);
    expect((await put(second.id, 'intervju', placed.id)).status).toBe(422);
    expect((await moderator.call(article.get, { params: { id: draft.body.id } })).body.status).toBe(
      'draft',
    );
  });

  test('slots that overlap are refused with the pair named', async () => {
    const { moderator, made } = await paper();
    const page = await moderator.call(newspaperPage.get, { params: { id: made.pages[1]!.id } });
    const slots = page.body.slots.map((slot) =>
      slot.id === 'notis' ? { ...slot, row: 10 } : slot,
    );
    const saved = await moderator.call(newspaperPage.update, {
      params: { id: page.body.id },
      body: { version: 1, slots },
    });
    expect(saved.status).toBe(422);
    expect((saved.body as unknown as { message: string }).message).toContain(
      '”Huvudartikel” och ”Notis”',
    );
  });

  test('a page is added with its status, slots and what lies in them', async () => {
    const { moderator, made } = await paper();
    const first = await moderator.call(newspaperPage.get, {
      params: { id: made.pages[0]?.id ?? 0 },
    });
    const slots = first.body.slots.filter((slot) => slot.kind === 'article').slice(0, 1);
    const slotId = slots[0]?.id ?? '';
    const placed = await approvedArticle();
    const added = await moderator.call(newspaperPage.create, {
      body: {
        newspaper_id: made.id,
        page_template_id: 'baksida',
        name: 'Extra',
        status: 'ready',
        slots,
        placements: [{ slot_id: slotId, article_id: placed.id }],
      },
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      name: 'Extra',
      status: 'ready',
      slots,
      placements: [{ article_id: placed.id }],
    });
    const foreign = await moderator.call(newspaperPage.create, {
      body: {
        newspaper_id: made.id,
        page_template_id: 'baksida',
        slots,
        placements: [{ slot_id: slotId, article_id: 999_999 }],
      },
    });
    expect(foreign.status).toBe(422);
  });

  test('pages are added and taken out, and the numbers close up', async () => {
    const { moderator, made } = await paper();
    const added = await moderator.call(newspaperPage.create, {
      body: { newspaper_id: made.id, page_template_id: 'baksida', number: 2 },
    });
    expect(added.body.number).toBe(2);
    expect(
      (await moderator.call(newspaperPage.delete, { params: { id: made.pages[0]!.id } })).status,
    ).toBe(204);
    const after = await moderator.call(newspaper.get, { params: { id: made.id } });
    expect(after.body.pages.map((page) => page.number)).toEqual([1, 2, 3, 4]);
    expect(after.body.pages[0]?.id).toBe(added.body.id);
    for (const { id, number } of after.body.pages)
      expect((await moderator.call(newspaperPage.get, { params: { id } })).body).toMatchObject({
        id,
        number,
      });
  });
});

describe('the paper in type', () => {
  test('a page is a picture that runs nothing', async () => {
    const { moderator, made } = await paper();
    const picture = await moderator.call(newspaperPage.preview, {
      params: { id: made.pages[0]!.id },
    });
    expect(picture.headers['content-type']).toBe('image/svg+xml');
    const svg = picture.bytes.toString();
    expect(svg).toMatch(/^<svg/);
    expect(svg).not.toMatch(/<script|onload=/);
  });

  test('the PDF has its pages in size, its fonts with it, Swedish text to be read, and tags', async () => {
    const { moderator, made } = await paper();
    const placed = await approvedArticle();
    await moderator.call(newspaperPage.update, {
      params: { id: made.pages[1]!.id },
      body: { version: 1, placements: [{ slot_id: 'artikel', article_id: placed.id }] },
    });
    const { bytes } = await moderator.call(newspaper.pdf, { params: { id: made.id } });
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    expect(pdf.numPages).toBe(4);
    const [, , width, height] = (await pdf.getPage(1)).view;
    expect([width, height].map((points) => Math.round((points ?? 0) / (72 / 25.4)))).toEqual([
      210, 297,
    ]);
    const { text } = await extractText(pdf, { mergePages: true });
    const read = text.replace(/[-\u00ad]\s*\n?\s*/g, '').replace(/\s+/g, ' ');
    expect(read.split('Östra vägen körde ärtor').length - 1).toBe(12);
    expect((await pdf.getMarkInfo())?.Marked).toBe(true);
    const raw = bytes.toString('latin1');
    expect(raw).toMatch(/\/Lang\s*\(sv/);
    const embedded = raw.match(/\/FontFile[23]/g) ?? [];
    const fonts = raw.match(/\/Type\s*\/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(embedded.length).toBe(fonts.length);
  });

  test('the print file has bleed, a trim box in the paper’s size, and black text in black ink', async () => {
    const { moderator, made } = await paper();
    const { bytes } = await moderator.call(newspaper.pdf, {
      params: { id: made.id },
      query: { kind: 'print' },
    });
    const document = await PDFDocument.load(bytes);
    const page = document.getPages()[0]!;
    const mm = (points: number) => Math.round(points / (72 / 25.4));
    expect([mm(page.getTrimBox().width), mm(page.getTrimBox().height)]).toEqual([210, 297]);
    expect([mm(page.getBleedBox().width), mm(page.getBleedBox().height)]).toEqual([216, 303]);
    expect(mm(page.getWidth())).toBe(232);
  });
});
