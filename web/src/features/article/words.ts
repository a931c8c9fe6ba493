import type { Article } from '@spalten/contract/article';
import type { CheckableArticle } from '@spalten/contract/article-rules';
import { plainText, readableText } from '@spalten/contract/rich-text';

/** The fields of an article that the editor changes and a save may contain. */
export type Words = Pick<
  Article,
  | 'kicker'
  | 'headline'
  | 'standfirst'
  | 'body'
  | 'pull_quote'
  | 'quote_speaker'
  | 'fact_box'
  | 'byline'
  | 'answers'
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
  'quote_speaker',
  'fact_box',
  'byline',
  'answers',
  'images',
  'authors',
] as const satisfies (keyof Words)[];

export function wordsOf(article: Article): Words {
  const { kicker, headline, standfirst, body, pull_quote, quote_speaker } = article;
  const { fact_box, byline, answers, images, authors } = article;
  const text = { kicker, headline, standfirst, body, pull_quote, quote_speaker };
  return { ...text, fact_box, byline, answers, images, authors };
}

/** The database orders object keys, so their order is no difference. */
const sorted = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const same = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? null, sorted) === JSON.stringify(b ?? null, sorted);

/** The fields in which two texts differ. */
export const differingFields = (a: Words, b: Words) =>
  WORD_FIELDS.filter((field) => !same(a[field], b[field]));

/** The answers as plain text, one person per line. */
export const answersText = (answers: Words['answers']): string =>
  answers
    .map(({ name, about, words }) => `${[name, about].filter(Boolean).join(', ')}: ${words}`)
    .join('\n');

/**
 * The answers without pictures that are no longer in the article. Empty object if nothing changes.
 */
export function withoutFaces(
  { answers }: Pick<Words, 'answers'>,
  images: Words['images'],
): Partial<Pick<Words, 'answers'>> {
  const isGone = (id: number | null) => id !== null && !images.some((one) => one.file_id === id);
  if (!answers.some(({ file_id }) => isGone(file_id))) return {};
  const kept = answers.map((one) => (isGone(one.file_id) ? { ...one, file_id: null } : one));
  return { answers: kept };
}

/** A field's content as plain text, to compare. */
export function asText(words: Words, field: keyof Words): string {
  if (field === 'body') return readableText(words.body).replaceAll('\n\n', '\n');
  if (field === 'images')
    return words.images.map((image) => image.caption ?? image.file.display_filename).join('\n');
  if (field === 'answers') return answersText(words.answers) || '–';
  if (field === 'authors') return words.authors.map((author) => author.name).join(', ');
  if (field === 'fact_box')
    return words.fact_box ? `${words.fact_box.title}\n${plainText(words.fact_box.body)}` : '–';
  return words[field] || '–';
}

/** The pictures as the calls take them. */
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
