import { HEADLINE_FONTS } from '@spalten/contract/newspaper-template';
import { describe, expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { joinLines } from '../testing/drawn-lines.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import { readDrawnText } from './drawn-text.ts';
import type { EditionInput, ArticleInput } from './edition.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const typesetter = createTestTypesetter({ readPicture: async () => null });

const [template] = NEWSPAPER_TEMPLATES;
if (!template) throw new Error('the demo has templates');
const OPINION = { name: 'Krönika', note: 'Åsikterna är skribentens egna.' };
const LONG = Array.from({ length: 60 }, (_, index) => `Stycke nummer ${index} om skolgården.`);

type Font = (typeof HEADLINE_FONTS)[number];

/** A story that continues from the first page to the second. */
function editionOf(part: Partial<ArticleInput>, font: Font = HEADLINE_FONTS[0]): EditionInput {
  const slot = {
    id: 'a',
    kind: 'article' as const,
    column: 1,
    row: 1,
    column_span: 3,
    row_span: 9,
    style: { headline_size: 30 },
  };
  const page = (id: number) => ({ id, number: id, name: 'Sida', slots: [slot] });
  const design = {
    ...template!,
    typography: { ...template!.typography, headline_font: font },
  };
  return {
    paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
    design,
    contents: [],
    articles: { 1: setArticle({ headline: 'Låt gården vara grön', ...part }) },
    pages: [
      { ...page(1), placements: [{ slot_id: 'a', article_id: 1 }] },
      {
        ...page(2),
        placements: [{ slot_id: 'a', continues_from: { newspaper_page_id: 1, slot_id: 'a' } }],
      },
    ],
  };
}

async function setPdf(part: Partial<ArticleInput>, font?: Font) {
  const { pdf, fit } = await typesetter.compose(editionOf(part, font), { pdf: 'proof' });
  const bytes = Buffer.from(pdf ?? []);
  const runs = readDrawnText(bytes, 0);
  const fonts = [...bytes.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)];
  const faults = Object.values(fit)
    .flat()
    .flatMap(({ fault }) => fault?.sv ?? []);
  const lines = (page: number) => joinLines(runs.filter((run) => run.page === page));
  return { lines, faults, fonts: new Set(fonts.map(([, name]) => name)), runs };
}

describe.each(HEADLINE_FONTS)('headlines in %s', (font) => {
  test('are of another cut in news, opinion and features', async () => {
    const cuts = await Promise.all(
      (['news', 'opinion', 'feature'] as const).map(async (voice) => {
        const { fonts, faults } = await setPdf({ voice }, font);
        expect(faults).toEqual([]);
        return [...fonts]
          .filter((name) => /Display|Condensed|Playfair|Anton|Barlow|Zilla/.test(name ?? ''))
          .join();
      }),
    );
    expect(new Set(cuts).size).toBe(3);
    expect(cuts[1]).toMatch(/It(alic)?\b/);
    expect(cuts[0]).not.toMatch(/It(alic)?\b/);
  });
});

test('a letter whose mark a family can’t place is drawn whole by another family', async () => {
  const plain = await setPdf({ headline: 'Thi Hoa' }, 'Zilla Slab');
  const marked = await setPdf({ headline: 'Thị Hoa' }, 'Zilla Slab');
  expect(marked.faults).toEqual([]);
  expect(marked.lines(0).join(' ')).toContain('Thị Hoa');
  const added = [...marked.fonts].filter((name) => !plain.fonts.has(name));
  expect(added).toContain('SourceSerif4-Bold');
});

describe('opinion', () => {
  const opinion = { voice: 'opinion', opinion: OPINION, body: doc(...LONG) } as const;

  test('is marked over the headline with its kind and whose it is, and named where it goes on', async () => {
    const { lines, faults } = await setPdf(opinion);
    expect(faults).toEqual([]);
    expect(lines(0).slice(0, 3).join(' ')).toBe(
      'KRÖNIKA Åsikterna är skribentens egna. Låt gården vara grön',
    );
    expect(lines(1)[0]).toBe('KRÖNIKA');
    expect(lines(1).join(' ')).not.toContain('skribentens egna');
  });

  test('has no kicker that only says again what kind it is', async () => {
    const { lines, faults } = await setPdf({ ...opinion, kicker: 'krönika' });
    expect(faults).toEqual([]);
    expect(
      lines(0)
        .join('\n')
        .match(/krönika/gi),
    ).toHaveLength(1);
    const other = await setPdf({ ...opinion, kicker: 'Skolan' });
    expect(other.lines(0).join('\n')).toContain('SKOLAN');
  });

  test('is marked in a column too narrow for its words beside each other', async () => {
    const edition = editionOf({ ...opinion, body: doc('Kort.') });
    const [page] = edition.pages;
    const slots = page!.slots.map((slot) => ({ ...slot, column_span: 1, row_span: 20 }));
    const pages = [{ ...page!, slots }];
    const { pdf, fit } = await typesetter.compose({ ...edition, pages }, { pdf: 'print' });
    expect(fit[1]?.[0]?.fault).toBeUndefined();
    expect(Buffer.from(pdf ?? []).length).toBeGreaterThan(0);
  });

  test('news has no mark', async () => {
    const { lines } = await setPdf({ body: doc('Kort.') });
    expect(lines(0)[0]).toBe('Låt gården vara grön');
  });
});
