import type { Article, PersonAnswer } from '@spalten/contract/article';
import { DOCUMENT_FIELDS } from '@spalten/contract/article-document';
import type { CheckableArticle } from '@spalten/contract/article-rules';
import { pick } from '@spalten/contract/pick';
import { readableText } from '@spalten/contract/rich-text';

/** The fields of an article that the editor changes and a save may contain. */
export const CONTENT_FIELDS = [...DOCUMENT_FIELDS, 'authors', 'due_on'] as const;

export type ArticleContent = Pick<Article, (typeof CONTENT_FIELDS)[number]> & CheckableArticle;

export const contentOf = (article: Article): ArticleContent => pick(article, CONTENT_FIELDS);

/** The database orders object keys, so their order is no difference. */
const sorted = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? null, sorted) === JSON.stringify(b ?? null, sorted);

/** The fields in which two texts differ. */
export const differingFields = (a: ArticleContent, b: ArticleContent) =>
  CONTENT_FIELDS.filter((field) => !isSame(a[field], b[field]));

/** The answers as plain text, one person per line. */
export const answersAsText = (answers: ArticleContent['answers']): string =>
  answers
    .map(({ name, about, words }) => `${[name, about].filter(Boolean).join(', ')}: ${words}`)
    .join('\n');

/**
 * The answers without pictures that are no longer in the article. Empty object if nothing changes.
 */
export function withoutFaces(
  { answers }: Pick<ArticleContent, 'answers'>,
  images: ArticleContent['images'],
): Partial<Pick<ArticleContent, 'answers'>> {
  const isGone = (id: number | null) => id !== null && !images.some((one) => one.file_id === id);
  if (!answers.some(({ file_id }) => isGone(file_id))) return {};
  const kept = answers.map((one) => (isGone(one.file_id) ? { ...one, file_id: null } : one));
  return { answers: kept };
}

/** The pictures with a removed one back in its place, and in the answers that had it. */
export function withImageBack(
  now: Pick<ArticleContent, 'answers' | 'images'>,
  before: Pick<ArticleContent, 'answers' | 'images'>,
  index: number,
): Partial<Pick<ArticleContent, 'answers' | 'images'>> {
  const image = before.images[index];
  if (!image || now.images.some(({ file_id }) => file_id === image.file_id)) return {};
  const answers = now.answers.map((one, at) =>
    one.file_id === null && before.answers[at]?.file_id === image.file_id
      ? { ...one, file_id: image.file_id }
      : one,
  );
  return { images: now.images.toSpliced(index, 0, image), answers };
}

/** The answers with a removed one back in its place, with its picture if the article has it. */
export function withAnswerBack(
  now: Pick<ArticleContent, 'answers' | 'images'>,
  before: Pick<ArticleContent, 'answers'>,
  index: number,
): Partial<Pick<ArticleContent, 'answers'>> {
  const answer = before.answers[index];
  if (!answer) return {};
  const hasFace = now.images.some(({ file_id }) => file_id === answer.file_id);
  const kept = hasFace ? answer : { ...answer, file_id: null };
  return { answers: now.answers.toSpliced(index, 0, kept) };
}

/** The pictures with a new one last, unless the article has it or is full. */
export const withImage = <T extends { file_id: number }>(
  images: T[],
  image: T,
  max: number,
): T[] =>
  images.length >= max || images.some(({ file_id }) => file_id === image.file_id)
    ? images
    : [...images, image];

/**
 * The answers with a person's picture, and the article's pictures with it. A face that it takes the
 * place of would be set large above the answers, so that goes unless it has a caption.
 */
export function withFace<T extends { file_id: number; caption?: string | null | undefined }>(
  now: { answers: PersonAnswer[]; images: T[] },
  index: number,
  image: T,
): { answers: PersonAnswer[]; images: T[] } {
  const { file_id } = image;
  const answers = now.answers.map((one, at) => (at === index ? { ...one, file_id } : one));
  if (now.images.some((one) => one.file_id === file_id)) return { answers, images: now.images };
  const former = now.answers[index]?.file_id;
  const isKept = ({ file_id: id, caption }: T) =>
    id !== former || Boolean(caption) || answers.some((answer) => answer.file_id === id);
  return { answers, images: [...now.images.filter(isKept), image] };
}

/** The pictures and answers with another file in the place of a picture's. Its texts stay. */
export function withFile(
  now: Pick<ArticleContent, 'answers' | 'images'>,
  formerId: number,
  next: Pick<ArticleContent['images'][number], 'file_id' | 'file' | 'focal_point'>,
): Partial<Pick<ArticleContent, 'answers' | 'images'>> {
  const isKnown = (id: number) => now.images.some(({ file_id }) => file_id === id);
  if (!isKnown(formerId) || isKnown(next.file_id)) return {};
  const { file_id } = next;
  const images = now.images.map((one) => (one.file_id === formerId ? { ...one, ...next } : one));
  if (!now.answers.some((one) => one.file_id === formerId)) return { images };
  const answers = now.answers.map((one) => (one.file_id === formerId ? { ...one, file_id } : one));
  return { images, answers };
}

/** A field's content as plain text, to compare. */
export function fieldAsText(content: ArticleContent, field: keyof ArticleContent): string {
  if (field === 'body') return readableText(content.body).replaceAll('\n\n', '\n');
  if (field === 'easy_body')
    return content.easy_body ? fieldAsText({ ...content, body: content.easy_body }, 'body') : '–';
  if (field === 'images')
    return content.images.map((image) => image.caption ?? image.file.display_filename).join('\n');
  if (field === 'answers') return answersAsText(content.answers) || '–';
  if (field === 'authors') return content.authors.map((author) => author.name).join(', ');
  if (field === 'fact_box')
    return content.fact_box
      ? `${content.fact_box.title}\n${readableText(content.fact_box.body).replaceAll('\n\n', '\n')}`
      : '–';
  return content[field] || '–';
}

/** The lines of each field that another content of the article lacks. */
export const linesLacking = (content: ArticleContent, other: ArticleContent) =>
  DOCUMENT_FIELDS.flatMap((field) => {
    const there = new Set(fieldAsText(other, field).split('\n'));
    const lines = fieldAsText(content, field)
      .split('\n')
      .filter((line) => line.trim() !== '' && !there.has(line));
    return lines.length > 0 ? [{ field, lines }] : [];
  });

/** The texts of an article as plain text, to copy: empty fields are left out. */
export const contentAsText = (content: ArticleContent): string =>
  (
    [
      'kicker',
      'headline',
      'standfirst',
      'body',
      'easy_body',
      'pull_quote',
      'fact_box',
      'answers',
    ] as const
  )
    .map((field) => fieldAsText(content, field))
    .filter((words) => words !== '' && words !== '–')
    .join('\n\n');

/** The pictures as the calls take them. */
export const imageInputsOf = (content: ArticleContent) =>
  content.images.map(({ file: _, ...image }) => image);
