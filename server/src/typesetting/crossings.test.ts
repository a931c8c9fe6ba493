import { AdvertFrame } from '@spalten/contract/newspaper-template';
import type { Slot } from '@spalten/contract/newspaper-template';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';
import { findCrossing } from './crossings.ts';
import type { PageInput } from './edition.ts';
import type { Frame } from './frame.ts';
import type { AreaMark } from './report.ts';
import { EMPTY_REPORT } from './screen-setter.ts';

const at = { slot: 'a', page: 1 };
const area = (kind: AreaMark['kind'], x: number, y: number, w: number, h: number): AreaMark => ({
  ...at,
  kind,
  at_x: x,
  at_y: y,
  w,
  h,
});
const crossing = (type: Frame['type'], areas: AreaMark[], overs: { lines: number }[] = []) =>
  findCrossing(
    { ...at, type, x: 10, y: 10, w: 80, h: 60 } as Frame,
    {
      ...EMPTY_REPORT,
      areas,
      overs: overs.map((over) => ({ ...at, ...over })),
    },
    4,
  );

test('words on a picture, and words outside, are found in adverts, teasers and contents', () => {
  const picture = area('picture', 10, 10, 80, 30);
  for (const type of ['advert', 'teaser', 'contents'] as const) {
    expect(crossing(type, [picture, area('words', 14, 42, 70, 20)])).toBeUndefined();
    expect(crossing(type, [picture, area('words', 14, 38, 70, 20)])).toBe('picture on words');
    expect(crossing(type, [area('entry', 14, 12, 70, 8), area('entry', 14, 18, 70, 8)])).toBe(
      'entry on entry',
    );
    expect(crossing(type, [area('words', 14, 42, 70, 40)])).toBe('words outside the slot');
    // Overset words are told of in lines.
    expect(crossing(type, [area('words', 14, 42, 70, 40)], [{ lines: 2 }])).toBeUndefined();
  }
  expect(crossing('advert', [picture, area('label', 75, 11, 12, 4)])).toBeUndefined();
  expect(crossing('advert', [area('words', 14, 12, 70, 9), area('label', 75, 11, 12, 4)])).toBe(
    'words on label',
  );
});

const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#357' } })
  .jpeg()
  .toBuffer();
const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array(await picture) });
const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');

const TEXTS = [
  '★ Loppis ★\nLördag 10–14 ✓',
  'Veterantraktorutställningskommittén\nVi söker ”den ”bästa” föraren”\nRing 070-123 45 67',
  'معرض الكتاب\nالسبت من العاشرة',
  'Ö',
  `Glass 🍦\n${'Jordgubbar, hallon och blåbär. '.repeat(8)}`,
];
const HEADLINES = [
  'Kort',
  'Fastighetsägarföreningens ordförande ☎ ”lovar ”allt”” igen',
  '本地新闻 och mer',
];
const SHAPES = [
  [2, 8],
  [1, 12],
  [5, 4],
] as const;

test('odd texts cross nothing in adverts, teasers and contents of all shapes', async () => {
  const kinds = ['advert', 'text', 'contents'] as const;
  const pages = kinds.flatMap((kind) =>
    SHAPES.flatMap(([column_span, row_span]) =>
      TEXTS.map((text, index): Omit<PageInput, 'id' | 'number'> => {
        const slot: Slot = { id: 'a', kind, column: 1, row: 1, column_span, row_span, style: {} };
        const frame = AdvertFrame.options[index % AdvertFrame.options.length] ?? 'thin';
        const file_id = index % 2 ? 1 : null;
        const advert = { text, file_id, adjustments: { frame } };
        const placed = kind === 'advert' ? advert : { teaser_article_id: 1 + (index % 3) };
        return {
          name: 'Sida',
          slots: [slot],
          placements: kind === 'contents' ? [] : [{ slot_id: 'a', ...placed }],
        };
      }),
    ),
  );
  const image = {
    file_id: 1,
    caption: null,
    credit: null,
    alt: 'Blått',
    focal_point: { x: 0.5, y: 0.5 },
  };
  const { fit } = await typesetter.compose(
    {
      paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
      design: design!,
      articles: Object.fromEntries(
        HEADLINES.map((headline, index) => [
          index + 1,
          setArticle({ headline, images: index === 1 ? [image] : [], body: doc('Text.') }),
        ]),
      ),
      begins: { 1: 90, 2: 91, 3: 92 },
      contents: HEADLINES.map((title, index) => ({ title, page: 90 + index })),
      pages: pages.map((page, index) => ({ ...page, id: index + 1, number: index + 1 })),
    },
    {},
  );
  const faults = Object.entries(fit)
    .flatMap(([id, slots]) => slots.map((one) => ({ ...one, id })))
    .flatMap(({ fault, id }) => (fault?.sv.includes('ligger på något annat') ? [id] : []));
  expect(faults).toEqual([]);
}, 120_000);
