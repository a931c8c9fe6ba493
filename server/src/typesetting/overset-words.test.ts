import type { RichText } from '@spalten/contract/rich-text';
import { describe, expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import { doc, setArticle } from '../testing/set-article.ts';

const typesetter = createShapedTypesetter();

const WORDS =
  'Kommunfullmäktige beslutade i går att skolan vid sjön ska ha kvar sitt kök och sin matsal.'.split(
    ' ',
  );
const wordAt = (index: number) => WORDS[index % WORDS.length];

/** A text of so many words, in paragraphs of 40. */
const textOf = (words: number): RichText => {
  const all = Array.from({ length: words }, (_, index) => wordAt(index));
  const starts = Array.from({ length: Math.ceil(words / 40) }, (_, index) => index * 40);
  return doc(...starts.map((start) => all.slice(start, start + 40).join(' ')));
};

async function fitOf(body: RichText, columns: number) {
  const slot = { id: 'ruta', kind: 'article' as const, column: 1, row: 1, style: {} };
  const article = setArticle({ headline: 'Köket blir kvar', standfirst: null, body, columns: 3 });
  const { fit } = await typesetter.compose(
    {
      paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
      design: NEWSPAPER_TEMPLATES[0]!,
      pages: [
        {
          id: 1,
          number: 1,
          name: 'Sida',
          slots: [{ ...slot, column_span: columns, row_span: 10 }],
          placements: [{ slot_id: 'ruta', article_id: 1, adjustments: null }],
        },
      ],
      articles: { 1: article },
      contents: [],
    },
    {},
  );
  return fit[1]![0]!;
}

describe('the words that have no room', () => {
  test.each([1, 3])('are told exactly, in %i columns', async (columns) => {
    const all = 120 * columns + 200;
    const { state, overset_words: over } = await fitOf(textOf(all), columns);
    expect(state).toBe('over');
    expect(over).toBeGreaterThan(20);
    expect((await fitOf(textOf(all - over!), columns)).state).not.toBe('over');
    // Two lines more are too much.
    const { state: more } = await fitOf(textOf(all - over! + 16), columns);
    expect(more).toBe('over');
  });

  test('are told of a text that is far too long to be set whole, and of none that fits', async () => {
    const all = 9000;
    const { overset_words: over } = await fitOf(textOf(all), 1);
    expect((await fitOf(textOf(all - over!), 1)).state).not.toBe('over');
    expect(all - over!).toBeGreaterThan(40);
    expect((await fitOf(textOf(30), 3)).overset_words).toBeUndefined();
  });

  test('of a list are whole items', async () => {
    const item = (index: number) => ({
      type: 'listItem' as const,
      content: [
        {
          type: 'paragraph' as const,
          content: [{ type: 'text' as const, text: `${index} ett två` }],
        },
      ],
    });
    const body = (items: number): RichText => ({
      type: 'doc',
      content: [
        { type: 'bulletList', content: Array.from({ length: items }, (_, at) => item(at)) },
      ],
    });
    const { overset_words: over } = await fitOf(body(60), 1);
    expect(over! % 3).toBe(0);
    expect((await fitOf(body(60 - over! / 3), 1)).state).not.toBe('over');
  });
});
