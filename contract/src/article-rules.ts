import type { FieldRule, FieldRules, TemplateField } from './article-template.ts';
import { TEMPLATE_FIELDS } from './article-template.ts';
import { blockLines, plainText } from './rich-text.ts';
import type { Block, RichText } from './rich-text.ts';
import { tableTexts } from './table-parts.ts';
import { countCharacters } from './text-measures.ts';

/**
 * The parts of an article that are checked before it is sent: pictures are counted, texts measured.
 */
export interface CheckableArticle {
  kicker: string | null;
  headline: string;
  standfirst: string | null;
  body: RichText;
  pull_quote: string | null;
  fact_box: { title: string; body: RichText } | null;
  images: readonly unknown[];
  answers: readonly { name: string; words: string }[];
}

/** The rule that holds for a field of an article. */
export type ArticleRule = FieldRule & {
  /** The length of the body in lines of print that the plan orders; omitted if it orders none. */
  ordered_lines?: number;
};
export type ArticleRules = Record<TemplateField, ArticleRule>;

/** Characters in a line of body text in a newspaper’s column, about. */
const CHARACTERS_PER_LINE = 35;
/** A body that differs from what was ordered by less than this share is as ordered. */
const ORDER_TOLERANCE = 0.1;

/**
 * Returns the rules that hold for an article: those of its template, but the length of the body that
 * its story in the plan orders. Lengths are judged and told by these alone.
 */
export function rulesOf(article: {
  article_template: { fields: FieldRules };
  /** Undefined in copies of a device that are older than the field. */
  ordered_lines?: number | null;
}): ArticleRules {
  const { fields } = article.article_template;
  const lines = article.ordered_lines;
  if (!lines) return fields;
  const characters = lines * CHARACTERS_PER_LINE;
  const min = Math.floor(characters * (1 - ORDER_TOLERANCE));
  const max = Math.ceil(characters * (1 + ORDER_TOLERANCE));
  return { ...fields, body: { ...fields.body, min, max, ordered_lines: lines } };
}

export interface FieldFault {
  field: TemplateField;
  fault: 'missing' | 'short' | 'long';
  /** Characters; pictures for `images`, answers for `answers`. */
  size: number;
  /** The length that was ordered, if one was. */
  limit: number;
}

/** Returns the texts that begin a line of their own in print. The cells of a table's row share one. */
const printedRows = (block: Block): string[] =>
  block.type === 'table'
    ? tableTexts(block).map((cells) => cells.join(' '))
    : blockLines(block).flatMap((lines) => lines.split('\n'));

/**
 * Counts the characters that a body takes in a column: of several paragraphs, list items or rows of
 * verse, one that ends before the column does takes a whole line.
 */
function measureBody(body: RichText): number {
  const sizes = body.content
    .flatMap(printedRows)
    .map((row) => countCharacters(row.trim()))
    .filter((size) => size > 0);
  if (sizes.length < 2) return sizes[0] ?? 0;
  return sizes.reduce((sum, size) => sum + Math.max(size, CHARACTERS_PER_LINE), 0);
}

/** Measures a field: characters, or number of pictures or answers. */
export function measureField(article: CheckableArticle, field: TemplateField): number {
  if (field === 'images') return article.images.length;
  if (field === 'answers') return article.answers.filter(({ words }) => words.trim()).length;
  if (field === 'body') return measureBody(article.body);
  if (field === 'fact_box') {
    const box = article.fact_box;
    return box ? countCharacters((box.title + plainText(box.body).replace(/\n/g, '')).trim()) : 0;
  }
  return countCharacters((article[field] ?? '').trim());
}

/**
 * Returns the rules that an article breaks, see `rulesOf`. Only what is missing keeps it from being
 * sent: lengths are advice.
 */
export function findArticleFaults(article: CheckableArticle, rules: ArticleRules): FieldFault[] {
  return TEMPLATE_FIELDS.flatMap((field): FieldFault[] => {
    const rule = rules[field];
    const size = measureField(article, field);
    if (rule.use === 'off') return [];
    if (size === 0)
      return rule.use === 'required'
        ? [{ field, fault: 'missing', size, limit: rule.min ?? 1 }]
        : [];
    const ordered = rule.ordered_lines && rule.ordered_lines * CHARACTERS_PER_LINE;
    if (rule.min && size < rule.min)
      return [{ field, fault: 'short', size, limit: ordered ?? rule.min }];
    if (rule.max && size > rule.max)
      return [{ field, fault: 'long', size, limit: ordered ?? rule.max }];
    return [];
  });
}

/** Returns what an article lacks; empty if it may be sent. */
export const findMissingFields = (article: CheckableArticle, rules: ArticleRules): FieldFault[] =>
  findArticleFaults(article, rules).filter(({ fault }) => fault === 'missing');

/** Line estimates from this count on are rounded to 5. */
const MANY_LINES = 10;

/** Estimates the lines in print of a number of body characters: at least 1, rounded to 5 from 10 on. */
export function linesOf(characters: number): number {
  const lines = Math.max(1, Math.round(characters / CHARACTERS_PER_LINE));
  return lines < MANY_LINES ? lines : Math.round(lines / 5) * 5;
}

/** Least resolution in print, in dots per inch. Below it a newspaper isn't sent. */
export const LEAST_DPI = 150;
/** Column width in cm. The writer is warned of a picture too small to fill it at `LEAST_DPI`. */
const COLUMN_CM = 9;
const CM_PER_INCH = 2.54;

/** Returns the greatest width in print of a small picture, in whole cm; null if it isn't small. */
export function smallWidthOf(picture: { width?: number | null }): number | null {
  if (!picture.width) return null;
  const cm = (picture.width / LEAST_DPI) * CM_PER_INCH;
  return cm < COLUMN_CM ? Math.max(1, Math.floor(cm)) : null;
}
