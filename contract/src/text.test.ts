import { describe, expect, test } from 'vitest';
import {
  findArticleFaults,
  findMissingFields,
  linesOf,
  measureField,
  rulesOf,
} from './article-rules.ts';
import { FieldRules, TEMPLATE_FIELDS } from './article-template.ts';
import { plainText, RichText } from './rich-text.ts';
import { countCharacters, measureText } from './text-measures.ts';

const doc = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

describe('measures', () => {
  test('LIX is words a sentence plus the share of words longer than six letters', () => {
    const text = 'Katten sov på mattan. Hunden sprang hemåt igen. Fåglarna sjöng i trädgården.';
    // 12 words, 3 sentences, 2 long words (Fåglarna, trädgården): 4 + 16.7
    expect(measureText(text)).toMatchObject({ words: 12, lix: 21 });
    expect(measureText('För få ord.').lix).toBeNull();
  });

  test('a character is what a reader sees as one', () => {
    expect(countCharacters('Åäö')).toBe(3);
    expect(countCharacters('👩‍👩‍👧‍👦e\u0301')).toBe(2);
  });
});

describe('rich text', () => {
  test.each([
    [{ type: 'doc', content: [{ type: 'image', attrs: { src: 'x' } }] }],
    [{ type: 'doc', content: [{ type: 'heading', attrs: { level: 1 } }] }],
    [
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              {
                type: 'text',
                text: 'x',
                marks: [{ type: 'link', attrs: { href: 'javascript:x' } }],
              },
            ],
          },
        ],
      },
    ],
    ['<p>hej</p>'],
  ])('%j is refused', (value) => {
    expect(RichText.safeParse(value).success).toBe(false);
  });

  test('the plain text is a line a block', () => {
    expect(
      plainText({ type: 'doc', content: [...doc('ett').content, ...doc('två').content] }),
    ).toBe('ett\ntvå');
  });

  test('numbered lists are known, and a line an item', () => {
    const list = {
      type: 'doc',
      content: [
        {
          type: 'orderedList',
          attrs: { start: 1 },
          content: ['ett', 'två'].map((text) => ({
            type: 'listItem',
            content: doc(text).content,
          })),
        },
      ],
    };
    expect(plainText(RichText.parse(list))).toBe('ett\ntvå');
  });
});

test('what keeps an article from being sent is named field by field', () => {
  const off = { use: 'off' as const, guidance: '' };
  const rules: FieldRules = {
    kicker: off,
    pull_quote: off,
    fact_box: off,
    answers: { use: 'optional', min: 2, guidance: '' },
    headline: { use: 'required', min: 5, max: 10, guidance: '' },
    standfirst: { use: 'optional', max: 5, guidance: '' },
    body: { use: 'required', min: 3, guidance: '' },
    images: { use: 'required', min: 1, guidance: '' },
  };
  const article = {
    kicker: 'x'.repeat(99),
    headline: 'Kort',
    standfirst: 'för lång',
    body: doc(' '),
    pull_quote: null,
    fact_box: null,
    images: [],
    answers: [
      { name: 'Majken', words: 'Strumpor.' },
      { name: 'Idris', words: ' ' },
    ],
  };
  expect(findArticleFaults(article, rules).map(({ field, fault }) => `${field} ${fault}`)).toEqual([
    'headline short',
    'standfirst long',
    'body missing',
    'images missing',
    'answers short',
  ]);
  const good = {
    ...article,
    headline: 'Lagom',
    standfirst: null,
    body: doc('text'),
    images: [{}],
    answers: [],
  };
  expect(findMissingFields(article, rules).map(({ field }) => field)).toEqual(['body', 'images']);
  expect(findArticleFaults(good, rules)).toEqual([]);
});

const EMPTY = {
  kicker: null,
  headline: '',
  standfirst: null,
  pull_quote: null,
  fact_box: null,
  images: [],
  answers: [],
};

test('the length that the plan orders wins over the template’s, and a tenth of it is no matter', () => {
  const off = { use: 'off', guidance: '' } as const;
  const fields = FieldRules.parse({
    ...Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, off])),
    body: { use: 'required', min: 2000, max: 3000, guidance: 'Skriv.' },
  });
  const faultOf = (length: number, ordered_lines: number | null) => {
    const rules = rulesOf({ article_template: { fields }, ordered_lines });
    const [fault] = findArticleFaults({ ...EMPTY, body: doc('x'.repeat(length)) }, rules);
    return fault && `${fault.fault} ${fault.limit}`;
  };
  expect([1400, 2500, 3500].map((length) => faultOf(length, null))).toEqual([
    'short 2000',
    undefined,
    'long 3000',
  ]);
  // 40 lines of 35 characters.
  expect([1400, 1260, 1540, 1200, 2500].map((length) => faultOf(length, 40))).toEqual([
    undefined,
    undefined,
    undefined,
    'short 1400',
    'long 1400',
  ]);
  expect(faultOf(0, 40)).toMatch(/^missing/);
});

test('characters of body text are told as lines: a few as they are, many in fives', () => {
  expect([1, 35, 200, 350, 380, 1000].map(linesOf)).toEqual([1, 1, 6, 10, 10, 30]);
});

test('short paragraphs and rows of verse take a whole line each', () => {
  const bodyOf = (content: unknown) =>
    measureField({ ...EMPTY, answers: [], body: RichText.parse({ type: 'doc', content }) }, 'body');
  const text = (words: string) => ({ type: 'text', text: words });
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
  const rows = Array.from({ length: 20 }, () => paragraph(text('Ja.')));
  expect(linesOf(bodyOf(rows))).toBe(20);
  const verse = Array.from({ length: 19 }, () => [text('Nej.'), { type: 'hardBreak' }]).flat();
  expect(linesOf(bodyOf([paragraph(...verse, text('Slut.'))]))).toBe(20);
  const item = { type: 'listItem', content: [paragraph(text('Mjölk'))] };
  expect(
    linesOf(bodyOf([{ type: 'bulletList', content: Array.from({ length: 8 }, () => item) }])),
  ).toBe(8);
  expect(
    bodyOf([paragraph(text('x'.repeat(700))), paragraph(), paragraph(text('x'.repeat(300)))]),
  ).toBe(1000);
  const cell = { type: 'tableCell', content: [text('12')] };
  const row = { type: 'tableRow', content: [cell, cell, cell] };
  expect(linesOf(bodyOf([{ type: 'table', content: [row, row, row, row] }]))).toBe(4);
  expect(bodyOf([paragraph()])).toBe(0);
});
