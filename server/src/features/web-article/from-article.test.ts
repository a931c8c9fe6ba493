import { expect, test } from 'vitest';
import { doc } from '../../testing/set-article.ts';
import { webText } from './from-article.ts';

const image = (file_id: number, alt: string | null) => ({
  file_id,
  alt,
  caption: null,
  credit: 'Foto: Maria L.',
  width: 600,
  height: 800,
});

test('a face of an enkät stands between its person’s name and words, described by the name', () => {
  const { content } = webText({
    editorial_office_id: 1,
    headline: 'Enkät',
    standfirst: null,
    body: doc('Vi frågade.'),
    pull_quote: null,
    quote_speaker: null,
    fact_box: null,
    byline: '',
    opinion: null,
    images: [image(1, null), image(2, 'Kim skrattar')],
    answers: [
      { name: 'Noor', about: '9B', words: 'Ja.', file_id: 1 },
      { name: 'Ali', about: null, words: 'Nej.', file_id: null },
      { name: 'Kim', about: null, words: 'Kanske.', file_id: 2 },
    ],
  });
  const seen = content
    .slice(1)
    .map((block) =>
      block.type === 'picture' ? [block.attrs.alt, block.attrs.credit] : block.type,
    );
  expect(seen).toEqual([
    'heading',
    ['Noor', 'Foto: Maria L.'],
    'paragraph',
    'heading',
    'paragraph',
    'heading',
    ['Kim skrattar', null],
    'paragraph',
  ]);
});
