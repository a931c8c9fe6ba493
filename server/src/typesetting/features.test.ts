import type { Feature } from '@spalten/contract/feature';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { readDrawnPictures } from '../testing/drawn-pictures.ts';
import { readPieces } from '../testing/page-quality.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';
import { readDrawnText } from './drawn-text.ts';
import type { EditionInput, PageInput } from './edition.ts';
import { slotBox } from './grid.ts';

const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#a43' } })
  .jpeg()
  .toBuffer();
const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array(await picture) });

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');

const RECIPE: Feature = {
  kind: 'recipe',
  title: 'Kladdkaka',
  about: '8 bitar',
  ingredients: ['100 g smör', '2 ägg', '3 dl socker', '1,5 dl vetemjöl', '4 msk kakao'],
  steps: [
    'Sätt ugnen på 175 grader.',
    'Smält smöret.',
    'Rör ner allt annat.',
    'Grädda i 15 minuter.',
  ],
};
const FEATURES: Feature[] = [
  RECIPE,
  {
    kind: 'menu',
    title: null,
    about: 'Vecka 48',
    days: [
      { day: 'Måndag', dish: 'Köttbullar med potatismos. Vegetariskt: linsbiffar' },
      { day: 'Tisdag', dish: 'Fiskgratäng med ärtor' },
      { day: 'Onsdag', dish: 'Tomatsoppa och pannkakor' },
    ],
  },
  {
    kind: 'calendar',
    title: null,
    about: null,
    events: [
      { day: '2026-12-13', time: '7.30', words: 'Luciatåg i aulan', place: 'Sjöbygdskolan' },
      { day: '2026-12-04', time: '', words: 'Loppis på torget', place: '' },
    ],
  },
  {
    kind: 'birthdays',
    title: null,
    about: null,
    people: [
      { name: 'Maj Ek', day: '2026-12-01', age: 80 },
      { name: 'Bo Öberg', day: null, age: null },
    ],
  },
  {
    kind: 'results',
    title: 'Innebandy',
    about: null,
    rows: [{ home: 'Sjöbygd', away: 'Ekby', figures: '7–4', about: 'Mål: Hugo 3, Elsa 4' }],
  },
  {
    kind: 'table',
    title: 'Serien',
    about: null,
    has_header: true,
    cells: [
      ['Lag', 'Matcher', 'Poäng'],
      ['Sjöbygd', '8', '19'],
      ['Ekby', '8', '16'],
    ],
  },
  {
    kind: 'quiz',
    title: 'Veckans frågor',
    about: null,
    questions: [
      { words: 'När öppnar bron?', choices: 'I mars\nI maj\nAldrig', answer: 'b' },
      { words: 'Vad heter ån?', choices: '', answer: 'Kvarnån' },
    ],
  },
  {
    kind: 'joke',
    title: null,
    about: null,
    jokes: [{ words: 'Vad sa nollan till åttan?', answer: 'Snyggt skärp!' }],
  },
  {
    kind: 'comic',
    title: 'Kattens dag',
    about: null,
    pictures: [
      { file_id: 1, caption: 'Katten vaknar' },
      { file_id: 2, caption: 'Katten äter' },
      { file_id: 3, caption: '' },
    ],
  },
];

const pageOf = (
  number: number,
  [column_span, row_span]: [number, number],
  feature: Feature,
  style: PageInput['slots'][number]['style'] = {},
): PageInput => ({
  id: number,
  number,
  name: 'Inslag',
  slots: [{ id: 'i', kind: 'feature', column: 1, row: 1, column_span, row_span, style }],
  placements: [{ slot_id: 'i', feature }],
});

const editionOf = (pages: PageInput[]): EditionInput => ({
  paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
  design,
  articles: {},
  contents: [],
  pages,
});

const lettersOf = (text: string) => text.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Narrow and high, wide and low, and half a page. */
const SHAPES: [number, number][] = [
  [2, 20],
  [5, 12],
  [3, 20],
];

test('every kind of feature is set whole inside its slot, on screen, in a proof and in print', async () => {
  const pages = FEATURES.flatMap((feature, f) =>
    SHAPES.map((shape, s) => pageOf(f * 10 + s + 1, shape, feature, { tint: s === 2 })),
  );
  for (const pdf of ['proof', 'print'] as const) {
    const made = await typesetter.compose(editionOf(pages), { pdf });
    for (const page of pages) {
      const [fit] = made.fit[page.id] ?? [];
      expect(fit?.fault, `page ${page.id}`).toBeUndefined();
      expect(fit?.state, `page ${page.id}`).toMatch(/^(fits|under)$/);
    }
    if (pdf === 'print') continue;
    const runs = readDrawnText(made.pdf ?? new Uint8Array(), 0);
    for (const [index, page] of pages.entries()) {
      const box = slotBox(design, page.slots[0]!);
      const own = runs.filter((run) => run.page === index && run.text.trim());
      expect(
        own.filter(
          ({ x, y }) =>
            x < box.x - 0.1 || x > box.x + box.w + 0.1 || y < box.y || y > box.y + box.h,
        ),
      ).toEqual([]);
    }
  }
  const said = lettersOf(
    readDrawnText(
      (
        await typesetter.compose(editionOf(pages.filter((_, index) => index % 3 === 2)), {
          pdf: 'proof',
        })
      ).pdf ?? new Uint8Array(),
      0,
    )
      .map((run) => run.text)
      .join(''),
  );
  for (const words of [
    'Kladdkaka',
    'Ingredienser',
    'Gör så här',
    'Matsedel',
    'linsbiffar',
    'På gång',
    'Söndag 13 december',
    'Maj Ek',
    '80 år',
    'Sjöbygd – Ekby',
    'Hugo 3',
    'Poäng',
    'Katten äter',
  ])
    expect(said).toContain(lettersOf(words));
}, 120_000);

test('more words than fit are over, in lines, and much empty room is told of', async () => {
  const long: Feature = {
    ...RECIPE,
    kind: 'recipe',
    steps: Array.from({ length: 20 }, (_, n) => `Steg ${n}: rör länge och väl i den stora skålen.`),
  } as Feature;
  const pages = [pageOf(1, [1, 8], long), pageOf(2, [5, 36], FEATURES[3]!)];
  const { fit } = await typesetter.compose(editionOf(pages), { svg: [1, 2], check: true });
  expect(fit[1]?.[0]).toMatchObject({ state: 'over' });
  expect(fit[1]?.[0]?.lines).toBeGreaterThan(10);
  expect(fit[1]?.[0]?.fault).toBeUndefined();
  expect(fit[2]?.[0]).toMatchObject({ state: 'under' });
});

test('odd signs and long words stay a matter of the slot, and Arabic reads from the right', async () => {
  const odd: Feature = {
    kind: 'menu',
    title: '★ Mat ✓',
    about: null,
    days: [
      { day: 'Måndag', dish: `\u2028#let ${'x'.repeat(200)} $a$ \\ <b>` },
      { day: 'Tisdag', dish: 'أرز مع خضار' },
    ],
  };
  const { fit, pdf } = await typesetter.compose(
    editionOf([pageOf(1, [3, 20], odd), pageOf(2, [3, 20], RECIPE)]),
    { pdf: 'proof' },
  );
  expect(fit[1]?.[0]?.fault).toBeUndefined();
  expect(fit[2]?.[0]?.state).toMatch(/^(fits|under)$/);
  const said = readDrawnText(pdf ?? new Uint8Array(), 0)
    .map((run) => run.text)
    .join('');
  expect(lettersOf(said)).toContain('Kladdkaka');
  const { fit: missing } = await typesetter.compose(
    editionOf([pageOf(1, [3, 20], { ...odd, title: 'ཀ' })]),
    { pdf: 'proof' },
  );
  expect(missing[1]?.[0]?.fault?.sv).toMatch(/typsnitt saknar/);
});

test('an advert with a logo keeps its words, in every frame and shape', async () => {
  const shapes: [number, number][] = [
    [1, 8],
    [2, 8],
    [5, 5],
    [3, 14],
  ];
  const pages = (['thin', 'thick', 'rounded', 'tinted'] as const).flatMap((frame, f) =>
    shapes.flatMap((shape, s) =>
      [null, 1].map((file_id, p): PageInput => ({
        ...pageOf(f * 100 + s * 10 + p + 1, shape, RECIPE),
        slots: [
          {
            id: 'i',
            kind: 'advert',
            column: 1,
            row: 1,
            column_span: shape[0],
            row_span: shape[1],
            style: {},
          },
        ],
        placements: [
          {
            slot_id: 'i',
            text: 'Bageriet\nNybakat\nÖppet 7–18',
            file_id,
            logo_file_id: 2,
            adjustments: { frame },
          },
        ],
      })),
    ),
  );
  const { fit, pdf, pictures } = await typesetter.compose(editionOf(pages), { pdf: 'proof' });
  const runs = readDrawnText(pdf ?? new Uint8Array(), 0);
  for (const [index, page] of pages.entries()) {
    expect(fit[page.id]?.[0]?.fault, `page ${page.id}`).toBeUndefined();
    expect(pictures[page.id]?.map(({ file_id }) => file_id)).toContain(2);
    const own = runs
      .filter((run) => run.page === index)
      .map((run) => run.text)
      .join('');
    if (fit[page.id]?.[0]?.state === 'fits') expect(lettersOf(own)).toContain('Nybakat');
  }
  expect(pages.filter(({ id }) => fit[id]?.[0]?.state === 'over').length).toBeLessThan(6);
}, 120_000);

test('the pictures of a strip are printed whole, whatever their shape and number', async () => {
  const shapes = [
    [1600, 900],
    [700, 1400],
    [1000, 1000],
  ] as const;
  const shaped = createShapedTypesetter((id) => shapes[(id - 1) % shapes.length]!);
  const strips = [[1], [1, 1, 1], [2, 3], [1, 2, 3, 1, 2], [2, 2, 2, 2, 2, 2]].map(
    (files): Feature => ({
      kind: 'comic',
      title: 'Kråkan',
      about: null,
      pictures: files.map((file_id, index) => ({ file_id, caption: index ? '' : 'Krax!' })),
    }),
  );
  const slots: [number, number][] = [
    [1, 20],
    [3, 14],
    [5, 12],
  ];
  const pages = strips.flatMap((strip, s) =>
    slots.map((slot, at) => pageOf(s * slots.length + at + 1, slot, strip)),
  );
  const { pdf } = await shaped.compose(editionOf(pages), { pdf: 'proof' });
  const drawn = readDrawnPictures(pdf ?? new Uint8Array());
  for (const [index, page] of pages.entries()) {
    const feature = page.placements[0]?.feature;
    const files = feature?.kind === 'comic' ? feature.pictures.map(({ file_id }) => file_id) : [];
    const own = drawn.filter((one) => one.page === index);
    expect(own).toHaveLength(files.length);
    for (const [at, { w, h }] of own.entries()) {
      const [width, height] = shapes[files[at]! - 1]!;
      expect(w / h / (width / height), `page ${page.id}`).toBeCloseTo(1, 2);
    }
  }
}, 120_000);

test('a heading is larger than the text that fills its slot, and no name is broken without need', async () => {
  const people = [{ name: 'Zoë Nguyễn-Öhrström', day: '2026-12-01', age: 80 }];
  const features: Feature[] = [
    ...FEATURES,
    { kind: 'birthdays', title: null, about: null, people },
  ];
  const pages = features
    .filter(({ kind }) => kind !== 'comic')
    .map((feature, index) => pageOf(index + 1, [1, 20], feature));
  const { pdf } = await typesetter.compose(editionOf(pages), { pdf: 'proof' });
  const pieces = await readPieces(pdf ?? new Uint8Array());
  for (const page of pages) {
    const [heading, ...others] = pieces
      .filter((piece) => piece.page === page.id)
      .toSorted((one, other) => one.y - other.y);
    // A long heading has a second line.
    const sizes = others.map(({ size }) => size).filter((size) => size !== heading?.size);
    expect(sizes.length).toBeGreaterThan(0);
    expect(heading?.size, `page ${page.id}`).toBeGreaterThan(1.2 * Math.max(...sizes));
  }
  const name = pieces.filter(({ page }) => page === pages.length).map(({ text }) => text.trim());
  expect(name.join('|')).toMatch(/Nguyễn-\|?Öhrström/);
}, 120_000);
