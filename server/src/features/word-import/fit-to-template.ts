import type { FieldRules } from '@spalten/contract/article-template';
import type { Block } from '@spalten/contract/rich-text';
import { emptyRichText } from '@spalten/contract/rich-text';
import type { WordArticle } from './word-article.ts';
import type { LeftOutCode } from './word-sentences.ts';

/** Limit of pictures per article. */
export const MAX_PICTURES = 40;

const paragraph = (text: string): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

/**
 * Fits an article to a template. Texts of fields that it doesn't have are kept at the top of the body
 * text; pictures are left out.
 */
export function fitToTemplate(
  article: WordArticle,
  rules: FieldRules,
  leftOut: Set<LeftOutCode>,
): WordArticle {
  const fitted = { ...article };
  const above: Block[] = [];
  for (const field of ['kicker', 'standfirst'] as const) {
    const text = article[field];
    if (text === null || rules[field].use !== 'off') continue;
    above.push(paragraph(text));
    fitted[field] = null;
  }
  if (rules.images.use === 'off' && article.pictures.length > 0) {
    leftOut.add('pictures_off');
    fitted.pictures = [];
  }
  if (fitted.pictures.length > MAX_PICTURES) {
    leftOut.add('pictures_over');
    fitted.pictures = fitted.pictures.slice(0, MAX_PICTURES);
  }
  const content = [...above, ...article.body.content];
  fitted.body = content.length > 0 ? { type: 'doc', content } : emptyRichText;
  return fitted;
}
