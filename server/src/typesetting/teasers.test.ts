import type { Slot } from '@spalten/contract/newspaper-template';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { joinLines } from '../testing/drawn-lines.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import { readDrawnText } from './drawn-text.ts';
import type { EditionInput, ArticleInput, PageInput } from './edition.ts';
import { slotBox } from './grid.ts';
import { firstSentence } from './teaser-frame.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const picture = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#3a4' } })
  .jpeg()
  .toBuffer();
const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array(await picture) });

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');

const IMAGE = {
  file_id: 1,
  caption: 'Bageriet om natten',
  credit: 'Elin',
  alt: 'Ett bageri',
  focal_point: { x: 0.5, y: 0.5 },
};
/** A run may end with a space. */
const SPACE_MM = 5;
const SHAPES: [number, number][] = [
  [1, 6],
  [1, 14],
  [2, 4],
  [2, 6],
  [3, 4],
  [5, 12],
];
const HEADLINES = [
  'Natt',
  'Medan du sover bakar Ruben ditt bröd',
  'Realisationsvinstbeskattningsmyndigheten öppnar bageri i den gamla järnvägsstationen vid ån',
];
const STANDFIRST = 'Klockan två tänds lampan. Sedan kommer degen.';

/** A first page with a teaser, and the article on page 2. */
function editionOf(
  [column_span, row_span]: [number, number],
  words: Partial<ArticleInput>,
  placed: Partial<PageInput['placements'][number]> = {},
  begins: EditionInput['begins'] = { 1: 2 },
): EditionInput {
  const slot = (id: string, kind: Slot['kind'], size: [number, number]): Slot => ({
    id,
    kind,
    column: 1,
    row: 1,
    column_span: size[0],
    row_span: size[1],
    style: {},
  });
  const story = { headline: 'Natt', standfirst: STANDFIRST, body: doc('Text.'), ...words };
  return {
    paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
    design: design!,
    articles: { 1: setArticle(story) },
    contents: [],
    begins,
    pages: [
      {
        id: 1,
        number: 1,
        name: 'Ettan',
        slots: [slot('puff', 'text', [column_span, row_span])],
        placements: [{ slot_id: 'puff', teaser_article_id: 1, ...placed }],
      },
      {
        id: 2,
        number: 2,
        name: 'Tvåan',
        slots: [slot('a', 'article', [5, 30])],
        placements: [{ slot_id: 'a', article_id: 1 }],
      },
    ],
  };
}

async function setTeaser(...given: Parameters<typeof editionOf>) {
  const edition = editionOf(...given);
  const { pdf, fit } = await typesetter.compose(edition, { pdf: 'proof' });
  const runs = readDrawnText(pdf ?? new Uint8Array(), 0).filter(({ page }) => page === 0);
  const box = slotBox(design!, edition.pages[0]!.slots[0]!);
  const outside = runs.filter(
    ({ x, y, width, text }) =>
      text.trim() &&
      (x < box.x - 0.1 || x + width > box.x + box.w + SPACE_MM || y > box.y + box.h + 0.1),
  );
  return {
    pdf,
    fit: fit[1]?.[0],
    outside,
    text: joinLines(runs).join(' '),
    lines: joinLines(runs),
  };
}

describe.each(SHAPES)('a teaser of %i columns and %i rows', (...shape) => {
  test.each(HEADLINES)('shows its headline and page inside its slot: %s', async (headline) => {
    for (const images of [[], [IMAGE]]) {
      const { fit, outside, text } = await setTeaser(shape, { headline, images });
      expect(fit?.fault).toBeUndefined();
      if (fit?.state === 'over') {
        // Only a very long headline in a small slot.
        expect(headline.length).toBeGreaterThan(60);
        continue;
      }
      expect(outside.map((run) => run.text)).toEqual([]);
      expect(text.replace(/\u00ad|-?\s/g, '')).toContain(headline.replace(/\s/g, ''));
      expect(text).toMatch(/Sidan\s2/);
    }
  });
});

test('its own headline and line go before those of the article, whose caption is not said', async () => {
  const own = { text: 'En natt med degen.', adjustments: { headline: 'Bröd' } };
  const { text, fit } = await setTeaser([3, 8], { images: [IMAGE] }, own);
  expect(fit).toMatchObject({ state: 'fits' });
  expect(text).toContain('Bröd');
  expect(text).toContain('En natt med degen.');
  expect(text).not.toContain('Natt ');
  expect(text).not.toContain('Bageriet om natten');
});

test('the first sentence of the article is its line where there is room for it', async () => {
  expect((await setTeaser([3, 8], {})).text).toContain('Klockan två tänds lampan.');
  expect((await setTeaser([3, 8], {})).text).not.toContain('Sedan kommer degen.');
  const [tight] = SHAPES;
  const long = { headline: HEADLINES[1] ?? '', images: [IMAGE] };
  expect((await setTeaser(tight ?? [1, 6], long)).fit).toMatchObject({ state: 'fits' });
});

test('a line that is too long is over in lines', async () => {
  const { fit } = await setTeaser([1, 4], {}, { text: 'Mycket mer om degen. '.repeat(14).trim() });
  expect(fit?.state).toBe('over');
  expect(fit?.lines).toBeGreaterThan(3);
});

test('opinion is marked in its teaser too', async () => {
  const opinion = { name: 'Krönika', note: null };
  const { lines } = await setTeaser([3, 8], { voice: 'opinion', opinion, kicker: 'Tankar' });
  expect(lines[0]).toBe('KRÖNIKA');
});

test('an article that is not in the paper is a fault in the teaser’s slot', async () => {
  const { fit, text } = await setTeaser([3, 8], {}, {}, {});
  expect(fit?.fault?.sv).toMatch(/ligger inte längre i tidningen/);
  expect(text).not.toContain('Sidan');
});

test('a proof leads to the page, a print file does not', async () => {
  const edition = editionOf([3, 8], { images: [IMAGE] });
  const links = async (kind: 'proof' | 'print') => {
    const { pdf } = await typesetter.compose(edition, { pdf: kind });
    return (
      Buffer.from(pdf ?? [])
        .toString('latin1')
        .match(/\/Subtype\s*\/Link/g)?.length ?? 0
    );
  };
  expect(await links('proof')).toBeGreaterThan(0);
  expect(await links('print')).toBe(0);
});

test.each([
  ['En mening. Och en till.', 'En mening.'],
  ['Kommer den? Ja.', 'Kommer den?'],
  ['Ingen punkt alls', 'Ingen punkt alls'],
  [`${'mycket långt '.repeat(30)}.`, null],
])('the first sentence of “%s”', (standfirst, sentence) => {
  expect(firstSentence({ standfirst, body: doc('Text.') })).toBe(sentence);
});
