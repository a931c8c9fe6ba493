import type { Slot } from '@spalten/contract/newspaper-template';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array() });
const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');

const slotOf = (id: string, kind: Slot['kind'], row: number, row_span: number): Slot => ({
  id,
  kind,
  column: 1,
  row,
  column_span: 2,
  row_span,
  style: {},
});
const LONG =
  'Föreningens ordförande lovade att brandlarmet, datorerna och tvättstugan ska lagas före jul, men först när alla åttiotvå hushåll har betalat det som de är skyldiga sedan i våras';

/** Sets a headline over a slot, and lists of contents with these titles, and returns the remarks. */
async function remarksOf(headline: string, titles: string[], headline_size = 40) {
  const { fit } = await typesetter.compose(
    {
      paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
      design: design!,
      articles: { 1: setArticle({ headline, headline_size, body: doc('Text. '.repeat(200)) }) },
      contents: titles.map((title, index) => ({ title, page: index + 2 })),
      pages: [
        {
          id: 1,
          number: 1,
          name: 'Sida',
          slots: [slotOf('nyhet', 'article', 1, 12), slotOf('lista', 'contents', 14, 8)],
          placements: [{ slot_id: 'nyhet', article_id: 1 }],
        },
      ],
    },
    {},
  );
  const of = (id: string) => fit[1]?.find(({ slot_id }) => slot_id === id)?.remarks ?? [];
  return { article: of('nyhet'), contents: of('lista') };
}

test('a headline that has to be set much smaller is told of, with how much has room', async () => {
  expect((await remarksOf('Isen är här', [])).article).toEqual([]);
  const [long] = (await remarksOf(LONG, [])).article;
  expect(long).toMatchObject({ kind: 'headline_small', wanted: 40, is_word: false });
  if (long?.kind !== 'headline_small') throw new Error('the headline is small');
  expect(long.points).toBeLessThan(34);
  // So long a headline is set in nearly its full size.
  const shorter = LONG.slice(0, long.characters).replace(/\s\S*$/, '');
  const [still] = (await remarksOf(shorter, [])).article;
  if (still?.kind === 'headline_small') expect(still.points).toBeGreaterThan(30);
  const [wide] = (await remarksOf('Veterantraktorutställningskommittén', [])).article;
  expect(wide).toMatchObject({ kind: 'headline_small', is_word: true });
}, 60_000);

test('headlines that have no room in the contents, or take many lines there, are told of', async () => {
  expect((await remarksOf('Isen', ['Kort', 'Lika kort'])).contents).toEqual([]);
  const { contents } = await remarksOf('Isen', [LONG, ...Array.from({ length: 6 }, () => LONG)]);
  expect(contents[0]).toMatchObject({ kind: 'contents_long', title: LONG, page_number: 2 });
  expect(contents.at(-1)).toMatchObject({ kind: 'contents_left_out', all: 7 });
}, 60_000);
