import type { EditionInput, ArticleInput } from './edition.ts';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { doc, setArticle } from '../testing/set-article.ts';
import { readPdfCharacters } from '../testing/pdf-characters.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#448' } })
  .jpeg()
  .toBuffer();
const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array(await picture) });

/** Generates words up to a length; the last one is unique. */
const upTo = (length: number, last: string) =>
  `${'Sjön steg en bit. '.repeat(length).slice(0, length - last.length - 1)} ${last}`;

/** One large slot of an A3 page, with its contents. */
function edition(
  kind: 'article' | 'advert' | 'text' | 'image',
  placed: object,
  article: Partial<ArticleInput> = {},
): EditionInput {
  const [design] = NEWSPAPER_TEMPLATES;
  if (!design) throw new Error('the demo has templates');
  const slot = { id: 'ruta', kind, column: 1, row: 1, column_span: 5, row_span: 30, style: {} };
  return {
    paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
    design,
    pages: [
      {
        id: 1,
        number: 1,
        name: 'Ett',
        slots: [slot],
        placements: [{ slot_id: 'ruta', ...placed }],
      },
    ],
    articles: { 1: setArticle({ columns: 5, ...article }) },
    contents: [],
  };
}

/** True if copyfitting reported an omission. */
const isLeftOut = (changes: readonly { kind: string }[]) =>
  changes.some(({ kind }) => kind.endsWith('_left_out'));

/** Kickers are set in capitals. */
const essence = (text: string) => text.replace(/[\s\u00ad-]/g, '').toLowerCase();

/** Returns whether a slot has a report, and whether its last word is printed. */
async function setOne(input: EditionInput, last: string) {
  const { fit, pdf } = await typesetter.compose(input, { pdf: 'print' });
  const { all } = await readPdfCharacters(pdf ?? new Uint8Array());
  const [slot] = Object.values(fit).flat();
  const isTold = Boolean(slot?.fault) || slot?.state === 'over' || isLeftOut(slot?.changes ?? []);
  return { isTold, isPrinted: essence(all).includes(essence(last)) };
}

const image = (part: object) => ({
  file_id: 1,
  caption: null,
  credit: null,
  alt: null,
  focal_point: { x: 0.5, y: 0.5 },
  ...part,
});

/** Each field of an article at its maximum length in the contract. */
const FIELDS: [string, (last: string) => Partial<ArticleInput>][] = [
  ['kicker', (last) => ({ kicker: upTo(200, last) })],
  ['headline', (last) => ({ headline: upTo(500, last) })],
  ['standfirst', (last) => ({ standfirst: upTo(2000, last) })],
  ['byline', (last) => ({ byline: upTo(200, last) })],
  ['pull quote', (last) => ({ pull_quote: upTo(1000, last) })],
  ['speaker', (last) => ({ pull_quote: 'Nej.', quote_speaker: upTo(100, last) })],
  ['caption', (last) => ({ images: [image({ caption: upTo(500, last) })] })],
  ['credit', (last) => ({ images: [image({ credit: upTo(120, last) })] })],
  ['fact box', (last) => ({ fact_box: { title: 'Fakta', body: doc(upTo(7000, last)) } })],
  ['title of the fact box', (last) => ({ fact_box: { title: upTo(200, last), body: doc('Ja.') } })],
  ['text', (last) => ({ body: doc(upTo(95_000, last)) })],
  ['list of many paragraphs', (last) => ({ body: doc(...Array(2990).fill(''), last) })],
];

test.each(FIELDS)(
  'a %s as long as it may be is printed to its end, or told of',
  async (_, field) => {
    const last = 'Zxqvist';
    const { isTold, isPrinted } = await setOne(
      edition('article', { article_id: 1 }, field(last)),
      last,
    );
    expect(isTold || isPrinted).toBe(true);
  },
);

test.each([
  ['text', {}],
  ['advert', {}],
  ['advert', { file_id: 1 }],
  ['image', { file_id: 1 }],
] as const)(
  'the longest words of a slot for an %s are printed to their end, or told of',
  async (kind, placed) => {
    const last = 'Zxqvist';
    const input = edition(kind, { ...placed, text: upTo(2000, last) });
    const { isTold, isPrinted } = await setOne(input, last);
    expect(isTold || isPrinted).toBe(true);
  },
);
