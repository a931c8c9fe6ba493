import type { RichText } from '@spalten/contract/rich-text';
import type { Slot } from '@spalten/contract/newspaper-template';
import { fastify } from 'fastify';
import fc from 'fast-check';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { doc, setArticle as plainArticle } from '../testing/set-article.ts';
import { until } from '../testing/until.ts';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import type { EditionInput, ArticleInput } from './edition.ts';
import { slotBox } from './grid.ts';
import { cleanText } from './sanitise.ts';
import { answerProblem } from '../platform/problems.ts';
import { createTypesetter } from './typesetter.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#448' } })
  .jpeg()
  .toBuffer();
const typesetter = createTestTypesetter({
  readPicture: async (id) => {
    if (id === 1) return new Uint8Array(await picture);
    // A truncated file: its header is intact.
    if (id === 3) return new Uint8Array((await picture).subarray(0, 700));
    return id === 2
      ? new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
      : null;
  },
});

const design = NEWSPAPER_TEMPLATES[0]!;
const WORDS = 'Bron över ån är stängd och ingen vet när den öppnar igen för trafik. ';

const setArticle = (part: Partial<ArticleInput> = {}): ArticleInput =>
  plainArticle({ body: doc(WORDS), ...part });

const image = (file_id: number) => ({
  file_id,
  caption: 'En bildtext',
  credit: 'Wilma',
  alt: 'Något blått',
  focal_point: { x: 0.5, y: 0.5 },
});

const slotOf = (columns: number, rows: number, style: Slot['style'] = {}): Slot => ({
  id: 'ruta',
  kind: 'article',
  column: 1,
  row: 1,
  column_span: columns,
  row_span: rows,
  style,
});

function edition(article: ArticleInput, slot = slotOf(3, 16)): EditionInput {
  return {
    paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
    design,
    pages: [
      {
        id: 1,
        number: 1,
        name: 'Sida',
        slots: [slot],
        placements: [{ slot_id: slot.id, article_id: 1 }],
      },
    ],
    articles: { 1: article },
    contents: [],
  };
}

async function fitOf(article: ArticleInput, slot?: Slot) {
  const { fit } = await typesetter.compose(edition(article, slot), {});
  return fit[1]![0]!;
}

async function textOf(article: ArticleInput, slot?: Slot) {
  const { pdf } = await typesetter.compose(edition(article, slot), { pdf: 'proof' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf!)), {
    mergePages: true,
  });
  return text.replace(/[-\u00ad]\s*\n\s*/g, '').replace(/\s+/g, ' ');
}

/** Paragraphs of one line each, so that lines can be counted by hand. */
const lines = (count: number) => doc(...Array.from({ length: count }, (_, i) => `Rad ${i + 1}`));

describe('fit', () => {
  test('the lines that are over are right to the line: with so many fewer it fits, with one more not', async () => {
    const slot = slotOf(1, 12, { columns: 1 });
    const over = await fitOf(setArticle({ body: lines(60) }), slot);
    expect(over.state).toBe('over');
    const fits = await fitOf(setArticle({ body: lines(60 - over.lines) }), slot);
    expect(fits).toMatchObject({ state: 'fits', lines: 0 });
    const one = await fitOf(setArticle({ body: lines(61 - over.lines) }), slot);
    expect(one).toMatchObject({ state: 'over', lines: 1 });
  });

  test('too little text is under, and an empty slot is empty', async () => {
    expect((await fitOf(setArticle(), slotOf(3, 30))).state).toBe('under');
    const nothing = edition(setArticle());
    nothing.pages[0]!.placements = [];
    expect((await typesetter.compose(nothing, {})).fit[1]![0]!.state).toBe('empty');
  });

  test('a few free lines are a gap in a small slot, and the height proposed leaves fewer', async () => {
    const slot = slotOf(1, 12, { columns: 1 });
    const most = -(await fitOf(setArticle({ body: lines(60) }), slot)).lines + 60;
    const count = most - 8;
    const small = await fitOf(setArticle({ body: lines(count) }), slot);
    expect(small).toMatchObject({ state: 'under', lines: 8 });
    const size = small.proposals?.find(({ kind }) => kind === 'slot_size');
    const row_span = size?.kind === 'slot_size' ? size.row_span : 0;
    const better = await fitOf(setArticle({ body: lines(count) }), { ...slot, row_span });
    expect(better.state).toBe('fits');
    expect(better.lines).toBeLessThanOrEqual(2);
    const large = await fitOf(setArticle({ body: lines(most - 4) }), slot);
    expect(large.state).toBe('fits');
  });

  test('what can be done for a text that is too long is proposed: a cut for a few lines, the smallest empty slot that holds the rest for many', async () => {
    const slot = slotOf(1, 12, { columns: 1 });
    const room = (id: string, row_span: number, number: number) => ({
      newspaper_page_id: number,
      page_number: number,
      slot: { ...slot, id, row_span },
    });
    const rooms = [room('stor', 40, 3), room('liten', 6, 4), room('lagom', 30, 5)];
    const proposalsFor = async (count: number) => {
      const article = setArticle({ body: lines(count) });
      const { fit } = await typesetter.compose({ ...edition(article, slot), rooms }, {});
      return fit[1]![0]!;
    };
    const many = await proposalsFor(60);
    expect(many.proposals?.[0]).toMatchObject({ kind: 'continue', slot_id: 'lagom' });
    expect(many.proposals?.at(-1)).toMatchObject({ kind: 'cut', lines: many.lines });
    const few = await proposalsFor(60 - many.lines + 2);
    expect(few.proposals?.[0]).toMatchObject({ kind: 'cut', lines: 2 });
    expect((await proposalsFor(60 - many.lines)).proposals).toBeUndefined();
    const short = (await proposalsFor(3)).proposals ?? [];
    expect(short.at(-1)).toMatchObject({ kind: 'lengthen' });
  });

  test('another height of the slot is proposed where the text comes out even in it', async () => {
    const slot = slotOf(2, 12);
    const text = (count: number) => doc(...Array.from({ length: count }, () => WORDS.trim()));
    let count = 10;
    while ((await fitOf(setArticle({ body: text(count) }), slot)).state !== 'over') count += 3;
    const body = text(count);
    const found = await fitOf(setArticle({ body }), slot);
    const size = found.proposals?.find(({ kind }) => kind === 'slot_size');
    expect(found.state).toBe('over');
    expect(size).toMatchObject({ row_span: expect.any(Number) });
    const row_span = size?.kind === 'slot_size' ? size.row_span : 0;
    expect((await fitOf(setArticle({ body }), slotOf(2, row_span))).state).not.toBe('over');
  });

  test('a picture gives way to the text, so that a slot with one holds a longer and a shorter text', async () => {
    const body = (count: number) =>
      doc(...Array.from({ length: count }, () => WORDS.repeat(4).trim()));
    const slot = slotOf(3, 18);
    for (const count of [3, 4, 5])
      expect((await fitOf(setArticle({ images: [image(1)], body: body(count) }), slot)).state).toBe(
        'fits',
      );
  });
});

describe('hostile and odd content', () => {
  test('Typst’s own markup is set as text and reads no file', async () => {
    const nasty = '#include "/etc/passwd" #eval("1+1") $x$ *fet* @ref <label> #sys.version';
    const text = await textOf(setArticle({ headline: '#read("/etc/hosts")', body: doc(nasty) }));
    expect(text).toContain('#include ”/etc/passwd”');
    expect(text).toContain('#read(”/etc/hosts”)');
    expect(text).not.toContain('localhost');
    expect(text).not.toContain('root:');
  });

  test.each([
    ['one word of 200,000 letters', 'a'.repeat(200_000)],
    ['a tower of 12,000 marks', `e${'\u0301'.repeat(12_000)}`],
    ['half a letter', 'hej \ud800 hej'],
    ['control characters', 'hej\u0000\u0007\u001b hej'],
    ['emoji', 'Grattis 🎉👩‍👩‍👧‍👦 till alla'],
    ['Arabic', 'مرحبا بالعالم'],
    ['Ukrainian', 'Олександра Коваленко пише'],
    ['one word', 'Ja.'],
  ])('%s is set, or refused in its own slot', async (_, text) => {
    const { fit, svg } = await typesetter.compose(edition(setArticle({ body: doc(text) })), {
      svg: true,
    });
    expect(['fits', 'over', 'under', 'empty']).toContain(fit[1]![0]!.state);
    expect(svg[1]).toMatch(/^<svg/);
  });

  test('three thousand words are over, and counted', async () => {
    const body = doc(...Array.from({ length: 60 }, () => WORDS.repeat(4).trim()));
    const fit = await fitOf(setArticle({ body }));
    expect(fit.state).toBe('over');
    expect(fit.lines).toBeGreaterThan(100);
    expect(fit.characters).toBeGreaterThan(2000);
  });

  test('a missing picture and an SVG are a fault in their slot; the rest is set', async () => {
    for (const id of [2, 99]) {
      const fit = await fitOf(setArticle({ images: [image(id)] }));
      expect(fit.fault?.sv).toContain('bild');
      expect(fit.fault?.en).toContain('picture');
    }
    const { svg } = await typesetter.compose(edition(setArticle({ images: [image(99)] })), {
      svg: true,
    });
    expect(svg[1]).not.toContain('<script');
  });

  test('a link to a script is text', async () => {
    const body: RichText = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'tryck',
              marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
            },
          ],
        },
      ],
    };
    const { pdf } = await typesetter.compose(edition(setArticle({ body })), { pdf: 'proof' });
    expect(Buffer.from(pdf!).toString('latin1')).not.toContain('javascript');
  });
});

test('a paper that is looked through as it will be printed fits as it does in print, and names what is broken', async () => {
  const long = setArticle({ images: [image(1)], body: doc(WORDS.repeat(200)) });
  const seen = await typesetter.compose(edition(long), { as: 'print' });
  const printed = await typesetter.compose(edition(long), { pdf: 'print' });
  expect(seen).toMatchObject({ fit: printed.fit, pictures: printed.pictures, pdf: null });
  expect(seen.pictures[1]?.[0]?.dpi).toBeGreaterThan(20);
  const broken = edition(setArticle({ images: [image(3)] }));
  const { fit } = await typesetter.compose(broken, { as: 'print' });
  expect(fit[1]?.[0]?.fault?.sv).toContain('bild');
});

test('every word of an article that fits is in the PDF once and in order', async () => {
  const numbered = Array.from({ length: 120 }, (_, i) => `ord${String(i).padStart(3, '0')}`);
  const text = await textOf(
    setArticle({ images: [image(1)], body: doc(numbered.join(' ')) }),
    slotOf(3, 30),
  );
  expect(text.match(/ord\d{3}/g)).toEqual(numbered);
});

test('a job that takes too long is ended, and the next one is set', async () => {
  const hasty = createTypesetter({ limitMs: 1, readPicture: async () => null });
  try {
    await expect(hasty.compose(edition(setArticle()), {})).rejects.toMatchObject({
      reason: 'timeout',
      status: 503,
    });
  } finally {
    await hasty.close();
  }
  expect((await fitOf(setArticle())).state).toBeTruthy();
});

test('who asks for what could not be set in time is answered 503, in words and with a time to wait', async () => {
  const hasty = createTypesetter({ limitMs: 1, readPicture: async () => null });
  const app = fastify();
  app.setErrorHandler(answerProblem);
  app.get('/page', () => hasty.compose(edition(setArticle()), {}));
  app.get('/pdf', () => hasty.compose(edition(setArticle()), { pdf: 'proof' }));
  try {
    const { statusCode, headers, body } = await app.inject('/page');
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(JSON.parse(body)).toEqual({
      code: 'typesetter_timeout',
      message:
        'Det tog för lång tid att visa sidan, kanske för att många arbetar just nu. Försök igen om en liten stund.',
    });
    const english = await app.inject({ url: '/page', headers: { 'accept-language': 'en' } });
    expect(english.json().message).toContain('too long to show');
    const document = await app.inject('/pdf');
    expect(document.statusCode).toBe(503);
    expect(document.json().message).toContain('göra PDF-filen');
  } finally {
    await app.close();
    await hasty.close();
  }
});

test('a process that dies is replaced', async () => {
  await fitOf(setArticle());
  const before = typesetter.stats().pids[0]!;
  process.kill(before, 'SIGKILL');
  await until(() => expect(typesetter.stats().pids).not.toContain(before));
  expect((await fitOf(setArticle())).state).toBeTruthy();
  expect(typesetter.stats().pids[0]).not.toBe(before);
});

test('slots lie inside the page, whole lines high, and do not touch, whatever the grid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(4),
      fc.nat(39),
      (column, row, wide, high) => {
        const slot = {
          ...slotOf(1, 1),
          column,
          row,
          column_span: Math.min(wide + 1, 6 - column),
          row_span: Math.min(high + 1, 41 - row),
        };
        const box = slotBox(design, slot);
        const right = design.width_mm - design.margins.right;
        const bottom = design.height_mm - design.margins.bottom;
        return (
          box.x >= design.margins.left - 1e-6 &&
          box.x + box.w <= right + 1e-6 &&
          box.y + box.h <= bottom + 1e-6 &&
          box.h > 0
        );
      },
    ),
  );
});

test('cleaning keeps ordinary Swedish as it is', () => {
  expect(cleanText('Åsa sa: ”Räksmörgås – é ü” 1 000 kr.')).toBe(
    'Åsa sa: ”Räksmörgås – é ü” 1 000 kr.',
  );
});
