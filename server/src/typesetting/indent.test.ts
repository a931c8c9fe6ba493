import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array() });

const TEXTS = [
  'Kommunen betalade hälften och resten samlade föreningen in genom att sälja korv, vaxa bilar och skriva brev till varje företag i Sjöbygd.',
  'Betongen är grå och slät som en isbana. Klockan är kvart över tre och redan står nio cyklar slängda i gräset.',
  'Jag har väntat i fyra år på det här, säger Elsa Lund i sjuan och drar åt hjälmen.',
  'Parken kostade mer än någon trodde. Planeraren säger att det aldrig har gått så fort att bygga.',
];

test('every paragraph but the first has its indent, also where its first line is set tighter', async () => {
  const [design] = NEWSPAPER_TEMPLATES;
  if (!design) throw new Error('the demo has templates');
  const slot = { id: 'a', kind: 'article' as const, column: 1, row: 1, row_span: 12 };
  const texts = Array.from({ length: 24 }, (_, index) => TEXTS[index % TEXTS.length] ?? '');
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
          placements: [{ slot_id: 'a', article_id: 1 }],
        },
      ],
      articles: { 1: setArticle({ body: doc(...texts) }) },
      contents: [],
    },
    { pdf: 'proof' },
  );
  const page = await (await getDocumentProxy(new Uint8Array(pdf ?? []))).getPage(1);
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) =>
    'str' in item && item.str.trim() ? [{ text: item.str, x: item.transform[4] as number }] : [],
  );
  const lefts = [...new Set(words.map(({ x }) => Math.round(x * 10) / 10))];
  const begun = words.filter(({ text }) => /^(Kommunen|Betongen|Jag|Parken)\b/.test(text)).slice(1);
  expect(begun.length).toBeGreaterThan(10);
  // Each stands to the right of the left edge of its column.
  for (const { text, x } of begun)
    expect(
      lefts.some((left) => x - left > 8 && x - left < 11),
      `${text} at ${x}`,
    ).toBe(true);
});
