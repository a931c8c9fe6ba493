import { columnsWidth } from '@spalten/contract/slot-box';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { setArticle } from '../testing/set-article.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import type { StoryNode } from './frame.ts';
import { sliceStory } from './story.ts';

const typesetter = createShapedTypesetter();
const image = (file_id: number) => ({
  file_id,
  caption: null,
  credit: 'Elin Ek',
  alt: '',
  focal_point: { x: 0.5, y: 0.5 },
});
const text = (words: string) => ({ type: 'text' as const, text: words });
const lineBreak = { type: 'hardBreak' as const };
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => [lineBreak, text(`rad ${index}`)]).flat();
const SENTENCES = 'Till sist kom dagen då alla fick bada. Vattnet var sjutton grader. '.repeat(6);

test('rows that end before the column does take no empty line where a column ends', async () => {
  const over = [];
  for (const design of NEWSPAPER_TEMPLATES)
    for (let count = 1; count < 26; count += 2) {
      const article = setArticle({
        byline: 'Åsa Öberg',
        columns: 2,
        images: [image(1), image(7)],
        body: {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [text(SENTENCES.trim())] },
            { type: 'paragraph', content: [text('Välkommen den 3 juni'), ...rowsOf(count)] },
          ],
        },
      });
      const { fit } = await typesetter.composeArticle(article, design, {
        width_mm: columnsWidth(design, 2),
        style: { columns: 2, headline_size: 20 },
      });
      if (fit.state === 'over') over.push(`${design.name}: ${count} rows`);
    }
  expect(over).toEqual([]);
});

test('a story that is cut where a row ends begins with the next row, and stretches none', () => {
  const paragraph: StoryNode = { type: 'paragraph', content: [text('Ett'), ...rowsOf(2)] };
  const story = { type: 'doc' as const, content: [paragraph] };
  const sliced = (from: number, to: number) =>
    sliceStory(story, from, to, true).content[0]?.content;
  expect(sliced(3, 99)).toEqual([text('rad 0'), lineBreak, text('rad 1')]);
  expect(sliced(0, 3)).toEqual([text('Ett'), { type: 'cut', justify: false }]);
  expect(sliced(0, 2)).toEqual([text('Et'), { type: 'cut', justify: true }]);
});
