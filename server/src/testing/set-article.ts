import type { RichText } from '@spalten/contract/rich-text';
import type { ArticleInput } from '../typesetting/edition.ts';

/** Builds a text of these paragraphs. */
export const doc = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** Builds an article with a headline and a word, and the given parts. */
export const setArticle = (part: Partial<ArticleInput> = {}): ArticleInput => ({
  kicker: null,
  headline: 'Rubrik',
  standfirst: null,
  pull_quote: null,
  quote_speaker: null,
  fact_box: null,
  byline: '',
  answers: [],
  images: [],
  columns: 3,
  headline_size: 24,
  voice: 'news',
  opinion: null,
  body: doc('Text.'),
  ...part,
});
