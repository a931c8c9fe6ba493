import type { Feature } from '@spalten/contract/feature';
import type { PreflightField } from '@spalten/contract/newspaper';
import { applyAdjustments } from '@spalten/contract/slot-adjustments';
import type { ArticleInput, EditionInput, PageInput } from '../../typesetting/edition.ts';

/** The words of one field that a slot prints or has with it. */
export interface NamedWords {
  newspaper_page_id: number;
  page_number: number;
  slot_id: string;
  /** Null for a field of the slot. */
  article_id: number | null;
  field: PreflightField;
  /** The picture that the words stand by or tell of; null for any other. */
  file_id: number | null;
  text: string;
}

type Words = Pick<NamedWords, 'field' | 'file_id' | 'text'>;

const wordsOf = (field: PreflightField, content: unknown, fileId: number | null = null): Words[] =>
  content ? [{ field, file_id: fileId, text: textOf(content) }] : [];

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : JSON.stringify(content);

const ARTICLE_FIELDS = [
  'kicker',
  'headline',
  'standfirst',
  'body',
  'easy_body',
  'pull_quote',
  'quote_speaker',
  'fact_box',
  'byline',
] as const;

function wordsOfArticle(article: ArticleInput): Words[] {
  return [
    ...ARTICLE_FIELDS.flatMap((field) => wordsOf(field, article[field])),
    ...article.answers.flatMap(({ name, about, words, file_id: fileId }) => [
      // The name stands by the face. What somebody says doesn't.
      ...wordsOf('answers', name, fileId),
      ...wordsOf('answers', [about, words].filter(Boolean).join(' ')),
    ]),
    ...article.images.flatMap(({ file_id: fileId, caption, alt, credit }) => [
      ...wordsOf('caption', caption, fileId),
      ...wordsOf('alt', alt, fileId),
      ...wordsOf('credit', credit, fileId),
    ]),
  ];
}

/** Birthdays are left out: people are asked about them by themselves. */
function wordsOfFeature(feature: Feature | null | undefined): Words[] {
  if (!feature || feature.kind === 'birthdays') return [];
  if (feature.kind !== 'comic') return wordsOf('feature', feature);
  const { pictures, credit, ...rest } = feature;
  return [
    ...wordsOf('feature', rest),
    ...wordsOf('credit', credit),
    ...pictures.flatMap(({ file_id: fileId, caption }) => wordsOf('caption', caption, fileId)),
  ];
}

function wordsOfSlot(
  edition: EditionInput,
  slot: PageInput['slots'][number],
  placement: PageInput['placements'][number] | undefined,
): Words[] {
  const { file_id: fileId = null, feature, puzzle } = placement ?? {};
  const own = placement?.article_id ? null : slot.text;
  const text = placement?.text ?? own;
  const shown = [
    ...(fileId ? [fileId] : []),
    ...(feature?.kind === 'comic' ? feature.pictures.map(({ file_id: id }) => id) : []),
  ];
  return [
    ...wordsOf(fileId ? 'caption' : 'text', text, fileId),
    ...wordsOf('headline', placement?.adjustments?.headline?.trim()),
    ...wordsOfFeature(feature),
    ...wordsOf('puzzle', puzzle?.words),
    ...shown.flatMap((id) => wordsOf('alt', edition.files?.[id]?.alt, id)),
    ...(fileId ? wordsOf('credit', edition.files?.[fileId]?.credit, fileId) : []),
  ];
}

/** Lists the words of a page by field, each where it is written. Pictures that a slot leaves out have none. */
export function listNamedWords(edition: EditionInput, page: PageInput): NamedWords[] {
  return page.slots.flatMap((slot) => {
    const placement = page.placements.find(({ slot_id: id }) => id === slot.id);
    const articleId = placement?.article_id ?? null;
    const article = articleId && !placement?.continues_from ? edition.articles[articleId] : null;
    const { headline: _, ...adjustments } = placement?.adjustments ?? {};
    const place = { newspaper_page_id: page.id, page_number: page.number, slot_id: slot.id };
    const inArticle = article ? wordsOfArticle(applyAdjustments(article, adjustments)) : [];
    return [
      ...inArticle.map((words) => ({ ...place, article_id: articleId, ...words })),
      ...wordsOfSlot(edition, slot, placement).map((words) => ({
        ...place,
        article_id: null,
        ...words,
      })),
    ];
  });
}
