import type { ArticleFit } from '@spalten/contract/article';
import type { ArticleRules } from '@spalten/contract/article-rules';
import { findArticleFaults, linesOf, smallWidthOf } from '@spalten/contract/article-rules';
import { parseCredit } from '@spalten/contract/credit';
import type { TFunction } from 'i18next';
import type { Remark } from '../../ui/forms/remark-list.tsx';
import type { ArticleContent } from './article-content.ts';

/** The id of the part that shows how the article becomes in the newspaper. */
export const FIT_ID = 'live-fit-title';

/** The id of the button that opens the comments. */
export const COMMENTS_ID = 'article-comments';

/**
 * Characters that no font has, a remark for each field; or that nobody could look for them, since the
 * server wasn't reached.
 */
export const findSignRemarks = (
  t: TFunction,
  { set, hasFailed }: { set: ArticleFit | undefined; hasFailed: boolean },
): Remark[] => [
  ...(hasFailed ? [{ text: t('article.remark.notLooked'), fieldId: FIT_ID }] : []),
  ...(set?.missing_signs ?? []).map(({ field, signs }) => ({
    text: t('article.remark.signs', {
      signs: signs.join(' '),
      field: t(`article.${field}`).toLowerCase(),
    }),
    fieldId: `field-${field}`,
    find: signs,
  })),
];

/**
 * Pictures without caption, photographer or description, and those too small for print. Faces in a vox
 * pop have no captions, and are printed small.
 */
export function findPictureRemarks(
  t: TFunction,
  { images, answers }: Pick<ArticleContent, 'images' | 'answers'>,
): Remark[] {
  const faces = new Set(answers.map(({ file_id }) => file_id));
  return images.flatMap((image, index) => {
    const hasCaption = Boolean(image.caption?.trim()) || faces.has(image.file_id);
    const hasCredit = parseCredit(image.credit) !== null;
    const remark = (key: string, field: string, more = {}): Remark => ({
      text: t(`article.remark.${key}`, { number: index + 1, ...more }),
      fieldId: `picture-${index}-${field}`,
    });
    const remarks: Remark[] = [];
    if (!hasCaption) remarks.push(remark(hasCredit ? 'caption' : 'both', 'caption'));
    else if (!hasCredit) remarks.push(remark('credit', 'credit'));
    if (!image.alt?.trim()) remarks.push(remark('alt', 'alt'));
    const cm = faces.has(image.file_id) ? null : smallWidthOf(image.file);
    if (cm !== null) remarks.push(remark('small', 'caption', { cm }));
    return remarks;
  });
}

/** Comments that nobody has marked as done. */
export const findCommentRemarks = (t: TFunction, count: number): Remark[] =>
  count === 0 ? [] : [{ text: t('article.remark.comments', { count }), fieldId: COMMENTS_ID }];

/** The id of the list of suggested changes. */
export const SUGGESTIONS_ID = 'article-suggestions';

/** Suggested changes that nobody has accepted or declined. The article goes out without them. */
export const findSuggestionRemarks = (t: TFunction, count: number): Remark[] =>
  count === 0 ? [] : [{ text: t('suggestion.undecided', { count }), fieldId: SUGGESTIONS_ID }];

/** A comment that has been begun and not sent. */
export const unsentCommentRemark = (t: TFunction): Remark => ({
  text: t('article.remark.unsentComment'),
  fieldId: COMMENTS_ID,
});

/**
 * Fields that are shorter or longer than their template advises: the body in lines. A body that differs
 * from what the plan orders is urgent.
 */
export const findLengthRemarks = (
  t: TFunction,
  content: ArticleContent,
  rules: ArticleRules,
): Remark[] =>
  findArticleFaults(content, rules).flatMap(({ field, fault, size, limit }) => {
    if (fault === 'missing') return [];
    const off = Math.abs(size - limit);
    const fieldId = `field-${field}`;
    if (field === 'images' || field === 'answers') {
      const about = t(`articleLength.${field}`, { count: off });
      return {
        text: t(`articleLength.${fault === 'short' ? 'fewer' : 'many'}`, { about }),
        fieldId,
      };
    }
    const about =
      field === 'body'
        ? t('articleLength.lines', { count: linesOf(off) })
        : t('articleLength.characters', { count: off });
    const name = t(`article.${field}`);
    const ordered = rules[field].ordered_lines;
    if (ordered !== undefined) {
      const order = t('articleLength.unitOrdered', { count: ordered });
      const text = t(`articleLength.${fault}Ordered`, { field: name, about, order });
      return { text, fieldId, isUrgent: true };
    }
    return { text: t(`articleLength.${fault}`, { field: name, about }), fieldId };
  });
