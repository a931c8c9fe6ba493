import { MAX_EXAMPLE } from '@spalten/contract/article-template';
import { expect, test } from 'vitest';
import { ARTICLE_TEMPLATES } from '../../../demo/article-templates.ts';

const paragraphsOf = (example: string) => example.split(/\n+/).filter((line) => line.trim() !== '');
const lengthOf = (texts: string[]) => texts.join('').length;

test.each(ARTICLE_TEMPLATES.map((one) => [one.name, one] as const))(
  'the demo’s template %s has a finished example within its own limits',
  (_, { example, fields }) => {
    const [headline = '', ...rest] = paragraphsOf(example);
    const texts = { headline, standfirst: '', body: [] as string[] };
    if (fields.standfirst.use !== 'off') texts.standfirst = rest.shift() ?? '';
    texts.body = rest;
    expect(example.length).toBeLessThanOrEqual(MAX_EXAMPLE);
    expect(headline.length).toBeGreaterThanOrEqual(fields.headline.min ?? 1);
    expect(headline.length).toBeLessThanOrEqual(fields.headline.max ?? 0);
    if (fields.standfirst.use !== 'off') {
      expect(texts.standfirst.length).toBeGreaterThanOrEqual(fields.standfirst.min ?? 1);
      expect(texts.standfirst.length).toBeLessThanOrEqual(fields.standfirst.max ?? 0);
    }
    if (fields.answers.use === 'required') {
      // Each is a name, who it is, and the words.
      for (const answer of texts.body) expect(answer).toMatch(/^[\p{L} ]+, [\p{L} ]+: \S.+[.!?]$/u);
      expect(texts.body.length).toBeGreaterThanOrEqual(fields.answers.min ?? 1);
      expect(texts.body.length).toBeLessThanOrEqual(fields.answers.max ?? 0);
      return;
    }
    expect(lengthOf(texts.body)).toBeGreaterThanOrEqual(fields.body.min ?? 1);
    expect(lengthOf(texts.body)).toBeLessThanOrEqual(fields.body.max ?? 0);
  },
);
