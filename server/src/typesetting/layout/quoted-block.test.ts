import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../../demo/newspaper-templates.ts';
import { readPieces } from '../../testing/page-quality.ts';
import { doc, setArticle } from '../../testing/set-article.ts';
import { createTestTypesetter } from '../../testing/test-typesetter.ts';
import { findQuotedBlock } from './quoted-block.ts';

const NUMBERS = 'ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton'.split(' ');
const paragraph = (number: string) =>
  `Stycke ${number} handlar om sjön, och den som bor vid vatten ${number} vet hur det blåser där. Båtarna ligger kvar till oktober, och sedan dras de upp på land av alla som orkar.`;
const quoteFrom = (number: string) => `Den som bor vid vatten ${number} vet hur det blåser`;
const STORY = NUMBERS.map(paragraph);

test('the paragraph that a quote is from is found, also when the quote was shortened', () => {
  expect(findQuotedBlock(doc(...STORY), quoteFrom('fyra'))).toBe(3);
  expect(findQuotedBlock(doc(...STORY), '”Den som bor vid vat\u{ad}ten NIO vet!”')).toBe(8);
  expect(findQuotedBlock(doc(...STORY), 'Vi har aldrig sett en sådan sommar')).toBeNull();
  expect(findQuotedBlock(doc(...STORY), '★')).toBeNull();
  expect(findQuotedBlock(doc('Nej.', 'Kanske.'), 'Kanske')).toBe(1);
});

const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array() });

/** Sets the story with a quote, and returns how many lines of text are between it and its words. */
async function measureDistance(number: string): Promise<number> {
  const [design] = NEWSPAPER_TEMPLATES;
  if (!design) throw new Error('the demo has templates');
  const slot = { id: 'a', kind: 'article' as const, column: 1, row: 1, row_span: 14 };
  const { pdf } = await typesetter.compose(
    {
      paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
      design,
      pages: [
        {
          id: 1,
          number: 1,
          name: 'Ett',
          slots: [{ ...slot, column_span: design.columns, style: { columns: 3 } }],
          placements: [{ slot_id: 'a', article_id: 1, adjustments: { has_quote: true } }],
        },
      ],
      articles: { 1: setArticle({ body: doc(...STORY), pull_quote: quoteFrom(number) }) },
      contents: [],
    },
    { pdf: 'proof' },
  );
  const pieces = await readPieces(pdf ?? new Uint8Array());
  const { body_size_pt: body } = design.typography;
  const text = pieces.filter(({ size }) => Math.abs(size - body) < 0.1);
  const columns = [...new Set(text.map(({ x }) => Math.floor(x / 40)))].toSorted((a, b) => a - b);
  const orderOf = ({ x, y }: { x: number; y: number }) =>
    columns.indexOf(Math.floor(x / 40)) * 1000 + y;
  const quote = pieces.find(({ text: words, size }) => words.includes('Den') && size > body * 1.2);
  const own = text.find(({ text: words }) => words.includes(`Stycke ${number} `));
  if (!quote || !own) throw new Error('the quote or its paragraph is not on the page');
  const [from, to] = [orderOf(quote), orderOf(own)].toSorted((a, b) => a - b);
  return text.filter((piece) => orderOf(piece) > (from ?? 0) && orderOf(piece) < (to ?? 0)).length;
}

test('a quote stands by the paragraph that it is from, early and late in the text', async () => {
  for (const number of ['tre', 'sju', 'tolv']) {
    const lines = await measureDistance(number);
    expect({ number, isNear: lines <= 12, lines }).toMatchObject({ number, isNear: true });
  }
}, 60_000);
