import * as z from 'zod';
import { defineCall } from './call.ts';
import { IdParams, Line, ListQuery, Stamps } from './fields.ts';

/**
 * The rule for a field: its use, its length in characters (pictures and answers: their number) and
 * advice to the writer.
 */
export const FieldRule = z.object({
  use: z.enum(['required', 'optional', 'off']),
  min: z.int().min(0).max(100_000).nullish(),
  max: z.int().min(1).max(100_000).nullish(),
  guidance: z.string().max(1000),
});
export type FieldRule = z.infer<typeof FieldRule>;

/** The fields of an article that a template has rules for, in the order they are written. */
export const TEMPLATE_FIELDS = [
  'kicker',
  'headline',
  'standfirst',
  'body',
  'pull_quote',
  'fact_box',
  'images',
  'answers',
] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

export const FieldRules = z.object({
  kicker: FieldRule,
  headline: FieldRule,
  standfirst: FieldRule,
  body: FieldRule,
  pull_quote: FieldRule,
  fact_box: FieldRule,
  images: FieldRule,
  /** Limits count answers. Off if omitted. */
  answers: FieldRule.default({ use: 'off', guidance: '' }),
});
export type FieldRules = z.infer<typeof FieldRules>;

/**
 * Headline style in print: news is bold and tight, a feature large and light, opinion in italics
 * and marked as opinion.
 */
export const Voice = z.enum(['news', 'opinion', 'feature']);
export type Voice = z.infer<typeof Voice>;

/** The label of an opinion piece, in print and on the web: its kind, and whose opinion it is. */
export interface OpinionMark {
  name: string;
  note: string | null;
}

/** Returns the label of a template's articles; null unless they are opinion. */
export const opinionMark = (template: {
  name: string;
  voice: Voice;
  opinion_note: string;
}): OpinionMark | null =>
  template.voice === 'opinion'
    ? { name: template.name, note: template.opinion_note.trim() || null }
    : null;

/** The longest example, in characters. */
export const MAX_EXAMPLE = 8000;

export const ArticleTemplate = z.object({
  ...Stamps,
  name: z.string(),
  description: z.string(),
  fields: FieldRules,
  columns: z.int().min(1).max(6),
  headline_size: z.number().min(10).max(120),
  voice: Voice,
  /** Whose opinion it is, printed beside the template’s name. Only used for opinion. */
  opinion_note: z.string(),
  /** A finished article of this kind to look at, as plain text; empty for none. */
  example: z.string(),
  position: z.int(),
});
export type ArticleTemplate = z.infer<typeof ArticleTemplate>;

/** The fields of a template that a client may send. */
export const ArticleTemplateInput = z.object({
  name: Line(80),
  description: z.string().max(500),
  fields: FieldRules,
  columns: z.int().min(1).max(6),
  headline_size: z.number().min(10).max(120),
  /** `news` if omitted. */
  voice: Voice.optional(),
  opinion_note: z.string().max(120).optional(),
  example: z.string().max(MAX_EXAMPLE).optional(),
  position: z.int().min(0).max(10_000).optional(),
});
export type ArticleTemplateInput = z.infer<typeof ArticleTemplateInput>;

export const articleTemplate = {
  list: defineCall({
    method: 'GET',
    path: '/article-template',
    query: ListQuery,
    status: 200,
    answer: z.array(ArticleTemplate),
  }),
  get: defineCall({
    method: 'GET',
    path: '/article-template/{id}',
    params: IdParams,
    status: 200,
    answer: ArticleTemplate,
  }),
  create: defineCall({
    method: 'POST',
    path: '/article-template',
    body: ArticleTemplateInput,
    status: 201,
    answer: ArticleTemplate,
  }),
  /** Existing articles follow the changed rules. */
  update: defineCall({
    method: 'PUT',
    path: '/article-template/{id}',
    params: IdParams,
    body: ArticleTemplateInput.partial(),
    status: 200,
    answer: ArticleTemplate,
  }),
  /** Existing articles keep the template; new ones can't use it. */
  delete: defineCall({
    method: 'DELETE',
    path: '/article-template/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
};
