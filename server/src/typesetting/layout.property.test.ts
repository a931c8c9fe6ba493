import type { Slot } from '@spalten/contract/newspaper-template';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { readPieces } from '../testing/page-quality.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import type { EditionInput, ArticleInput, PageInput } from './edition.ts';
import { slotBox } from './grid.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#357' } })
  .jpeg()
  .toBuffer();
const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array(await picture) });

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');
/** Punctuation hangs outside its column, and letters descend below the line. */
const HANGING_MM = 2.2;

const image = (file_id: number) => ({
  file_id,
  caption: 'Bildtext',
  credit: 'Wilma',
  alt: 'Blått',
  focal_point: { x: 0.5, y: 0.5 },
});

const edition = (pages: PageInput[], articles: ArticleInput[]): EditionInput => ({
  paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
  design,
  pages,
  contents: [],
  articles: Object.fromEntries(articles.map((one, index) => [index + 1, one])),
});

const slot = (
  id: string,
  at: [number, number, number, number],
  style: Slot['style'] = {},
): Slot => {
  const [column, row, column_span, row_span] = at;
  return { id, kind: 'article', column, row, column_span, row_span, style };
};

const pageOf = (id: number, slots: Slot[], placements: PageInput['placements']): PageInput => ({
  id,
  number: id,
  name: 'Sida',
  slots,
  placements,
});

/** Two stacks of slots side by side, cut at random: any page that a template could have. */
const stacks = fc
  .record({
    split: fc.integer({ min: 1, max: design.columns - 1 }),
    cuts: fc.array(fc.integer({ min: 4, max: design.rows - 4 }), { maxLength: 3 }),
    columns: fc.integer({ min: 1, max: 4 }),
    size: fc.integer({ min: 14, max: 60 }),
  })
  .map(({ split, cuts, columns, size }) => {
    const rows = [0, ...new Set(cuts.toSorted((a, b) => a - b)), design.rows];
    const bands = rows.slice(1).map((end, index) => [rows[index] ?? 0, end] as const);
    const style = { columns, headline_size: size };
    return bands
      .filter(([from, to]) => to - from >= 3)
      .flatMap(([from, to], index) => [
        slot(`a${index}`, [1, from + 1, split, to - from], style),
        slot(`b${index}`, [split + 1, from + 1, design.columns - split, to - from], style),
      ]);
  });

test('nothing is set outside its frame, whatever the layout and the text, unless it is reported over', async () => {
  await fc.assert(
    fc.asyncProperty(
      stacks,
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 8, maxLength: 8 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }),
      async (slots, lengths, pictures) => {
        const articles = slots.map((one, index) =>
          setArticle({
            headline: `Ord${one.id} i rubriken`,
            byline: index % 2 ? 'Wilma Åhs' : '',
            body: doc(
              ...Array.from(
                { length: lengths[index % 8] ?? 1 },
                () => `Ord${one.id} står på raden och ord${one.id} kommer igen.`,
              ),
            ),
            images: Array.from({ length: pictures[index % 8] ?? 0 }, (_, at) => image(at + 1)),
            fact_box:
              index % 3 ? null : { title: `Ord${one.id} fakta`, body: doc(`Ord${one.id}.`) },
            pull_quote: index % 4 ? null : `Ord${one.id} sa hon`,
          }),
        );
        const placements = slots.map((one, index) => ({ slot_id: one.id, article_id: index + 1 }));
        const { fit, pdf } = await typesetter.compose(
          edition([pageOf(1, slots, placements)], articles),
          { pdf: 'proof' },
        );
        const pieces = await readPieces(pdf ?? new Uint8Array());
        for (const one of slots) {
          if (fit[1]?.find((found) => found.slot_id === one.id)?.state === 'over') continue;
          const box = slotBox(design, one);
          const own = pieces.filter(({ text }) => new RegExp(`ord${one.id}\\b`, 'i').test(text));
          for (const piece of own) {
            expect(piece.x).toBeGreaterThan(box.x - HANGING_MM);
            expect(piece.x + piece.w).toBeLessThan(box.x + box.w + HANGING_MM);
            expect(piece.y).toBeGreaterThan(box.y - HANGING_MM);
            expect(piece.y).toBeLessThan(box.y + box.h + HANGING_MM);
          }
        }
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

test('what is reported over is right to the line, and what is left has room', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 6, max: 14 }),
      fc.integer({ min: 1, max: 90 }),
      async (columns, rows, count) => {
        const one = slot('ruta', [1, 1, 3, rows], { columns, headline_size: 20 });
        const fitOf = async (lines: number) => {
          const body = doc(...Array.from({ length: lines }, () => 'En rad.'));
          const pages = [pageOf(1, [one], [{ slot_id: 'ruta', article_id: 1 }])];
          const { fit } = await typesetter.compose(edition(pages, [setArticle({ body })]), {});
          const found = fit[1]?.[0];
          return found?.state === 'over' ? found.lines : 0 - (found?.lines ?? 0);
        };
        const over = await fitOf(count);
        if (over > 0) expect(await fitOf(count + 1)).toBe(over + 1);
        if (over > 0 && over < count) expect(await fitOf(count - over)).toBeLessThanOrEqual(0);
        if (over < 0) expect(await fitOf(count - over)).toBeLessThanOrEqual(0);
      },
    ),
    { numRuns: 20 },
  );
}, 120_000);

test('all text of a story is in the PDF exactly once and in order, over however many slots', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 20, max: 260 }),
      fc.integer({ min: 5, max: 14 }),
      async (parts, sentences, rows) => {
        const words = Array.from({ length: sentences * 4 }, (_, index) => `ord${index}x`);
        const paragraphs = Array.from({ length: Math.ceil(sentences / 5) }, (_, index) =>
          words.slice(index * 20, index * 20 + 20).join(' '),
        ).filter(Boolean);
        const last = parts - 1;
        const pages = Array.from({ length: parts }, (_, index) =>
          pageOf(
            index + 1,
            [slot('ruta', [1, 1, 3, index === last ? design.rows : rows])],
            [
              {
                slot_id: 'ruta',
                article_id: 1,
                continues_from: index > 0 ? { newspaper_page_id: index, slot_id: 'ruta' } : null,
              },
            ],
          ),
        );
        const input = edition(pages, [setArticle({ body: doc(...paragraphs) })]);
        const { pdf, fit } = await typesetter.compose(input, { pdf: 'proof' });
        // Text overset in the last slot leaves the page; such a paper is never sent.
        fc.pre(fit[parts]?.[0]?.state !== 'over');
        const text = (await readPieces(pdf ?? new Uint8Array()))
          .map((piece) => piece.text)
          .join(' ')
          .replace(/[-\u00ad\u2010]\s+/g, '');
        const found = [...text.matchAll(/ord(\d+)x/g)].map((match) => Number(match[1]));
        expect(found).toEqual(
          words.slice(0, paragraphs.join(' ').split(' ').length).map((_, i) => i),
        );
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);
