import type { Article } from '@spalten/contract/article';
import type { CheckableArticle } from '@spalten/contract/article-rules';

/** What the writer changes in the editor: the fields of an article that a save may carry. */
export type Words = Pick<
  Article,
  | 'kicker'
  | 'headline'
  | 'standfirst'
  | 'body'
  | 'pull_quote'
  | 'fact_box'
  | 'byline'
  | 'images'
  | 'authors'
> &
  CheckableArticle;

export const WORD_FIELDS = [
  'kicker',
  'headline',
  'standfirst',
  'body',
  'pull_quote',
  'fact_box',
  'byline',
  'images',
  'authors',
] as const satisfies (keyof Words)[];

export function wordsOf(article: Article): Words {
  const { kicker, headline, standfirst, body, pull_quote, fact_box, byline } = article;
  const { images, authors } = article;
  return { kicker, headline, standfirst, body, pull_quote, fact_box, byline, images, authors };
}

/** The database keeps the fields of an object in an order of its own: that is no difference. */
const sorted = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const same = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? null, sorted) === JSON.stringify(b ?? null, sorted);

/** The fields in which two texts differ. */
export const differingFields = (a: Words, b: Words) =>
  WORD_FIELDS.filter((field) => !same(a[field], b[field]));

/** The pictures as calls take them. */
export const imagesOf = (words: Words) => words.images.map(({ file: _, ...image }) => image);

/** The changed fields as the update call takes them. */
export function changesOf(words: Words, fields: readonly (keyof Words)[]) {
  const changed = Object.fromEntries(
    fields.filter((f) => f !== 'images' && f !== 'authors').map((f) => [f, words[f]]),
  ) as Partial<Words>;
  return {
    ...changed,
    ...(fields.includes('images') && { images: imagesOf(words) }),
    ...(fields.includes('authors') && { author_ids: words.authors.map((author) => author.id) }),
  };
}
