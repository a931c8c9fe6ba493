import { expect, test } from 'vitest';
import { setArticle } from '../testing/set-article.ts';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { distributeStory } from './cut.ts';
import type { ArticleInput } from './edition.ts';
import { trimPages } from './excess.ts';
import type { ArticleFrame, StoryNode } from './frame.ts';
import { splitBlocks } from './story.ts';
import type { EndMark, Report } from './report.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const PITCH = 4;
/** More rows than this, of one line each, don't fit the frame below. */
const HELD = 3 * 25;

const row = (words: string): StoryNode => ({
  type: 'tableRow',
  content: [{ type: 'tableCell', content: [{ type: 'text', text: words }] }],
});
const table = (rows: number, words: string): StoryNode => ({
  type: 'table',
  figures: [false],
  content: Array.from({ length: rows }, () => row(words)),
});

const frameOf = (order: number, content: StoryNode[]): ArticleFrame =>
  ({
    type: 'article',
    slot: `${order}`,
    page: order + 1,
    x: 0,
    y: 0,
    w: 150,
    h: 100,
    columns: 3,
    characters: 90_000,
    beyond: 0,
    natural: false,
    whole: null,
    thread: { story: 'a', order, page_number: order + 1 },
    article: { images: [], body: splitBlocks({ type: 'doc', content }) },
  }) as unknown as ArticleFrame;

/** Twenty-five lines in each of three columns, and overset text below the last. */
const FULL: EndMark = {
  slot: 'a',
  page: 1,
  at_x: 101,
  at_y: 300,
  x: 0,
  y: 0,
  columns: 3,
  width: 46,
  step: 50,
  top: [0, 0, 0],
  bottom: [0, 0, 0],
  lines: 25,
  full: 25,
  total: 150,
  characters: 5000,
  free: 0,
  head_over: null,
  cramped: null,
  has_wide_table: false,
  kept_tables: [],
  end: 25,
};

test('rows that no line of a frame could hold are not measured, however many there are', () => {
  for (const [count, words] of [
    [3000, 'ja'],
    [100, 'Matchen spelades inför många åskådare. '.repeat(20)],
  ] as const) {
    const content = Array.from({ length: 3 }, () => table(count, words));
    const seen: number[] = [];
    const probe = (frame: ArticleFrame): Report => {
      seen.push(frame.article.body.content.length);
      return {
        ends: [FULL],
        feet: [],
        areas: [],
        pictures: [],
        contents: [],
        words: [],
        overs: [],
      };
    };
    const led = distributeStory(
      [0, 1, 2].map((order) => frameOf(order, content)),
      probe,
      PITCH,
    );
    expect(Math.max(...seen)).toBeLessThanOrEqual(2 * HELD);
    const [page] = trimPages([{ id: 1, number: 1, frames: led }], PITCH);
    const last = page?.frames.at(-1) as ArticleFrame;
    expect(last.article.body.content.length).toBeLessThanOrEqual(3 * HELD);
    expect(last.characters).toBeLessThan(30_000);
    expect(last.beyond).toBeGreaterThan(0);
  }
});

const [design] = NEWSPAPER_TEMPLATES;
/** Generous limit: the test is about how much is set, not about time. */
const typesetter = createTestTypesetter({ limitMs: 110_000, readPicture: async () => null });
const SENTENCE = 'Matchen spelades på Sjöbygds IP inför nästan trehundra åskådare. ';

test('a page with a table of ninety thousand characters comes, and says what has no room', async () => {
  if (!design) throw new Error('the demo has templates');
  const cell = (text: string) => ({
    type: 'tableCell' as const,
    content: [{ type: 'text' as const, text }],
  });
  const body: ArticleInput['body'] = {
    type: 'doc',
    content: Array.from({ length: 10 }, (_, number) => ({
      type: 'table',
      content: Array.from({ length: 100 }, (_, index) => ({
        type: 'tableRow',
        content: [cell(`Rad${number}x${index}`), cell(SENTENCE.repeat(2).slice(0, 82))],
      })),
    })),
  };
  const pages = [1, 2, 3].map((id) => ({
    id,
    number: id,
    name: 'Sida',
    placements: [
      {
        slot_id: 'a',
        article_id: 1,
        ...(id > 1 && { continues_from: { newspaper_page_id: id - 1, slot_id: 'a' } }),
      },
    ],
    slots: [
      {
        id: 'a',
        kind: 'article' as const,
        column: 1,
        row: 1,
        column_span: 3,
        row_span: 20,
        style: { columns: 3, headline_size: 24 },
      },
    ],
  }));
  const { fit, svg } = await typesetter.compose(
    {
      paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
      design,
      contents: [],
      articles: { 1: setArticle({ body }) },
      pages,
    },
    { svg: true },
  );
  expect(Object.keys(svg)).toHaveLength(3);
  const [first, second, last] = [1, 2, 3].map((id) => fit[id]?.[0]);
  for (const one of [first, second]) expect(['fits', 'under']).toContain(one?.state);
  expect(last?.state).toBe('over');
  expect(last?.characters).toBeGreaterThan(70_000);
  expect(last?.characters).toBeLessThan(90_000);
  expect(last?.lines).toBeGreaterThan(1000);
}, 120_000);
