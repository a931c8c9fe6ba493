import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import { findFaults } from '../testing/set-paper.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';
import type { ArticleInput, EditionInput } from './edition.ts';

const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#27a' } })
  .jpeg()
  .toBuffer();
const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array(await picture) });

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');

const image = (file_id: number) => ({
  file_id,
  caption: file_id === 2 ? 'Bron i höstsol.' : null,
  credit: 'Elin',
  alt: null,
  focal_point: { x: 0.5, y: 0.3 },
});
const WORDS =
  'Jag går över bron varje dag, och varje dag tänker jag på den som byggde den. '.repeat(9);

/** Sets a piece with two pictures. @returns the widths of its pictures in mm, by file id */
async function setPiece(part: Partial<ArticleInput>, portrait_id: number | null) {
  const edition: EditionInput = {
    paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
    design: design!,
    articles: {
      1: setArticle({
        headline: 'Bron är min',
        byline: 'Łukasz Đorđević-Åkerlund',
        body: doc(WORDS, WORDS),
        images: [image(1), image(2)],
        ...part,
      }),
    },
    contents: [],
    pages: [
      {
        id: 1,
        number: 1,
        name: 'Sida',
        slots: [
          {
            id: 'a',
            kind: 'article',
            column: 1,
            row: 1,
            column_span: 4,
            row_span: 20,
            style: { headline_size: 30 },
          },
        ],
        placements: [{ slot_id: 'a', article_id: 1, adjustments: { portrait_id } }],
      },
    ],
  };
  const composition = await typesetter.compose(edition, { pdf: 'proof' });
  const { crossings, unreportedLosses, notSet } = await findFaults(edition, composition);
  expect({ crossings, unreportedLosses, notSet }).toEqual({
    crossings: [],
    unreportedLosses: [],
    notSet: 0,
  });
  const widthOf = (dpi: number) => (900 / dpi) * 25.4;
  return new Map(composition.pictures[1]?.map(({ file_id, dpi }) => [file_id, widthOf(dpi)]));
}

const opinion = { voice: 'opinion', opinion: { name: 'Krönika', note: null } } as const;

test('the writer of an opinion piece is seen small beside the name, and once', async () => {
  const widths = await setPiece(opinion, 1);
  expect(widths.get(1)).toBeCloseTo(18, 0);
  expect(widths.get(2)).toBeGreaterThan(40);
});

test('without a portrait, and in a news article, the first picture is the main one', async () => {
  expect((await setPiece(opinion, null)).get(1)).toBeGreaterThan(40);
  expect((await setPiece({ voice: 'news' }, 1)).get(1)).toBeGreaterThan(40);
});

test('a portrait that is no longer in the article is left out', async () => {
  const widths = await setPiece({ ...opinion, images: [image(2)] }, 1);
  expect([...widths.keys()]).toEqual([2]);
});
