import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import type { EditionInput } from './edition.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const plain = (background: string) =>
  sharp({ create: { width: 1500, height: 1000, channels: 3, background } });
/** Red on the left, blue on the right. */
const halves = async () => {
  const right = await sharp({
    create: { width: 750, height: 1000, channels: 3, background: '#00f' },
  })
    .png()
    .toBuffer();
  return plain('#f00')
    .composite([{ input: right, left: 750, top: 0 }])
    .jpeg()
    .toBuffer();
};
const typesetter = createTestTypesetter({
  readPicture: async (id) =>
    new Uint8Array(id === 1 ? await halves() : await plain('#0f0').jpeg().toBuffer()),
});

const image = (file_id: number) => ({
  file_id,
  caption: `Bildtext nummer ${file_id}`,
  credit: 'Wilma',
  alt: null,
  focal_point: { x: 0.5, y: 0.5 },
});
const SENTENCE = 'Bron över ån är stängd och ingen vet när den öppnar igen för trafik. ';
const article = setArticle({
  headline: 'Trafikstopp vid kommunens äldsta bro',
  standfirst: 'Ingressen berättar det viktigaste.',
  pull_quote: 'Jag får gå runt',
  fact_box: { title: 'Om bron', body: doc('Byggd av kommunen.') },
  images: [image(1), image(2), image(3)],
  body: doc(...Array.from({ length: 6 }, () => SENTENCE.repeat(4).trim())),
});

function edition(adjustments: SlotAdjustments | null): EditionInput {
  const slot = { id: 'ruta', kind: 'article' as const, column: 1, row: 1, row_span: 30, style: {} };
  return {
    paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
    design: NEWSPAPER_TEMPLATES[0]!,
    pages: [
      {
        id: 1,
        number: 1,
        name: 'Sida',
        slots: [{ ...slot, column_span: 4 }],
        placements: [{ slot_id: 'ruta', article_id: 1, adjustments }],
      },
    ],
    articles: { 1: article },
    contents: [],
  };
}

async function printed(adjustments: SlotAdjustments | null) {
  const { pdf, pictures, fit } = await typesetter.compose(edition(adjustments), { pdf: 'proof' });
  const document = await getDocumentProxy(new Uint8Array(pdf!));
  const { text } = await extractText(document, { mergePages: true });
  const { items } = await (await document.getPage(1)).getTextContent();
  const sizes = items.flatMap((item) =>
    'str' in item && item.str.includes('Trafikstopp') ? item.height : [],
  );
  return {
    text: text.replace(/[-\u00ad]\s*\n\s*/g, '').replace(/\s+/g, ' '),
    pictures: pictures[1] ?? [],
    headlineSize: sizes[0] ?? 0,
    fault: fit[1]?.[0]?.fault ?? null,
  };
}

/** Returns the shares of the page that are red and blue. */
async function coloursOf(adjustments: SlotAdjustments) {
  const { svg } = await typesetter.compose(edition(adjustments), { svg: true });
  const { data } = await sharp(Buffer.from(svg[1]!))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = { red: 0, blue: 0 };
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 200 && green < 60 && blue < 60) seen.red += 1;
    if (blue > 200 && green < 60 && red < 60) seen.blue += 1;
  }
  return seen;
}

const shownIn = (pictures: { file_id: number }[]) => pictures.map(({ file_id }) => file_id);

describe('an article that is adjusted in its slot', () => {
  test('shows all its pictures and parts while nothing is', async () => {
    const { text, pictures } = await printed(null);
    expect(shownIn(pictures).toSorted()).toEqual([1, 2, 3]);
    for (const part of ['Ingressen', 'gå runt', 'Byggd av', 'Trafikstopp'])
      expect(text).toContain(part);
  });

  test('shows the pictures that were chosen, the first of them as its main one', async () => {
    const { text, pictures } = await printed({ file_ids: [3, 1] });
    expect(shownIn(pictures).toSorted()).toEqual([1, 3]);
    expect(text).toContain('Bildtext nummer 3');
    expect(text).not.toContain('Bildtext nummer 2');
    const [main] = (await printed({ file_ids: [3] })).pictures;
    expect(main?.file_id).toBe(3);
    expect((await printed({ file_ids: [] })).pictures).toEqual([]);
  });

  test.each([
    ['standfirst', 'Ingressen'],
    ['pull_quote', '”Jag får gå runt”'],
    ['fact_box', 'Byggd av'],
  ] as const)('does without its %s', async (part, words) => {
    expect((await printed(null)).text).toContain(words);
    const { text, fault } = await printed({ without: [part] });
    expect(text).not.toContain(words);
    expect(fault).toBeNull();
  });

  test('has the headline that was written for the page', async () => {
    const { text, fault } = await printed({ headline: 'Bron stängd' });
    expect(text).toContain('Bron stängd');
    expect(text).not.toContain('Trafikstopp');
    expect(fault).toBeNull();
  });

  test('has its headline smaller or larger', async () => {
    const { headlineSize: usual } = await printed(null);
    const { headlineSize: smaller } = await printed({ headline_scale: 0.85 });
    const { headlineSize: larger } = await printed({ headline_scale: 1.15 });
    expect(smaller / usual).toBeCloseTo(0.85, 1);
    expect(larger / usual).toBeCloseTo(1.15, 1);
  });

  test('shows the side of a picture that was chosen, as near as was chosen', async () => {
    const crop = { file_id: 1, y: 0.5, zoom: 3 };
    const left = await coloursOf({ file_ids: [1], crops: [{ ...crop, x: 0 }] });
    const right = await coloursOf({ file_ids: [1], crops: [{ ...crop, x: 1 }] });
    expect(left.red).toBeGreaterThan(1000);
    expect(left.blue).toBeLessThan(left.red / 50);
    expect(right.blue).toBeGreaterThan(1000);
    expect(right.red).toBeLessThan(right.blue / 50);
    const [near] = (await printed({ file_ids: [2], crops: [{ ...crop, file_id: 2, x: 0.5 }] }))
      .pictures;
    const [whole] = (await printed({ file_ids: [2] })).pictures;
    expect(near!.dpi / whole!.dpi).toBeCloseTo(1 / 3, 1);
  });
});

test('a story that goes on in another slot does without its parts there too', async () => {
  const input = edition({ without: ['fact_box', 'pull_quote'], file_ids: [2] });
  const [page] = input.pages;
  const [first] = page!.slots;
  page!.slots = [
    { ...first!, row_span: 12 },
    { ...first!, id: 'rest', row: 14 },
  ];
  page!.placements.push({
    slot_id: 'rest',
    article_id: 1,
    continues_from: { newspaper_page_id: 1, slot_id: 'ruta' },
  });
  const { pdf, pictures } = await typesetter.compose(input, { pdf: 'proof' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf!)), {
    mergePages: true,
  });
  expect(text).not.toContain('Byggd av');
  expect(text).not.toContain('gå runt”');
  expect(new Set(shownIn(pictures[1] ?? []))).toEqual(new Set([2]));
});
