import * as z from 'zod';
import { defineCall } from './call.ts';
import { IdParams, Line, ListQuery, Stamps } from './fields.ts';

/** How a field of the template is used, its room in characters (pictures: by count), and advice. */
export const FieldRule = z.object({
  use: z.enum(['required', 'optional', 'off']),
  min: z.int().min(0).max(100_000).nullish(),
  max: z.int().min(1).max(100_000).nullish(),
  guidance: z.string().max(1000),
});
export type FieldRule = z.infer<typeof FieldRule>;

/** The fields of an article that a template rules, in the order that they are written. */
export const TEMPLATE_FIELDS = [
  'kicker',
  'headline',
  'standfirst',
  'body',
  'pull_quote',
  'fact_box',
  'images',
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
});
export type FieldRules = z.infer<typeof FieldRules>;

export const ArticleTemplate = z.object({
  ...Stamps,
  name: z.string(),
  description: z.string(),
  fields: FieldRules,
  columns: z.int().min(1).max(6),
  headline_size: z.number().min(10).max(120),
  position: z.int(),
});
export type ArticleTemplate = z.infer<typeof ArticleTemplate>;

/** What a template is made from. */
export const ArticleTemplateInput = z.object({
  name: Line(80),
  description: z.string().max(500),
  fields: FieldRules,
  columns: z.int().min(1).max(6),
  headline_size: z.number().min(10).max(120),
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
  /** Articles that were begun in it follow the changed rules. */
  update: defineCall({
    method: 'PUT',
    path: '/article-template/{id}',
    params: IdParams,
    body: ArticleTemplateInput.partial(),
    status: 200,
    answer: ArticleTemplate,
  }),
  /** No new articles are begun in it; those that were keep it. */
  delete: defineCall({
    method: 'DELETE',
    path: '/article-template/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
};
