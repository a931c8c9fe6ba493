import type { ArticleFit } from '@spalten/contract/article';
import { parseCredit } from '@spalten/contract/credit';
import type { TFunction } from 'i18next';
import type { Remark } from '../../ui/remark-list.tsx';
import type { ArticleContent } from './article-content.ts';

/** Characters that no font has, a remark for each field. */
export const findSignRemarks = (t: TFunction, set: ArticleFit | undefined): Remark[] =>
  (set?.missing_signs ?? []).map(({ field, signs }) => ({
    text: t('article.remark.signs', {
      signs: signs.join(' '),
      field: t(`article.${field}`).toLowerCase(),
    }),
    fieldId: `field-${field}`,
    find: signs,
  }));

/** Pictures without caption or photographer. Faces in a vox pop have no captions. */
export function findPictureRemarks(
  t: TFunction,
  { images, answers }: Pick<ArticleContent, 'images' | 'answers'>,
): Remark[] {
  const faces = new Set(answers.map(({ file_id }) => file_id));
  return images.flatMap((image, index) => {
    const hasCaption = Boolean(image.caption?.trim()) || faces.has(image.file_id);
    const hasCredit = parseCredit(image.credit) !== null;
    if (hasCaption && hasCredit) return [];
    const lacks = hasCredit ? 'caption' : 'credit';
    return {
      text: t(`article.remark.${hasCaption || hasCredit ? lacks : 'both'}`, { number: index + 1 }),
      fieldId: `picture-${index}-${hasCaption ? 'credit' : 'caption'}`,
    };
  });
}
