import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, Line } from './fields.ts';
import { ChapterType } from './package.ts';

/** Kinds of search results, in the order they are shown. */
export const SearchKind = z.enum([
  'article',
  'chapter',
  'assignment',
  'news-post',
  'info-post',
  'web-article',
  'newspaper',
  'newspaper-page',
  'advert',
  'advertiser',
  'participant',
  'moderator',
  'editorial-office',
  'message',
  'file',
  'tag',
  'newspaper-template',
  'article-template',
  'customer',
  'package',
]);
export type SearchKind = z.infer<typeof SearchKind>;

/** The cap of the count of hits per kind. */
export const MAX_COUNTED_HITS = 100;

/** A text in pieces, with the matching ones marked. */
export const MarkedText = z.array(z.object({ text: z.string(), is_match: z.boolean() }));
export type MarkedText = z.infer<typeof MarkedText>;

export const SearchHit = z.object({
  id: Id,
  title: MarkedText,
  /** The matching part of the text; null for kinds without text. */
  excerpt: MarkedText.nullable(),
  /** Tells apart hits with the same name: the office, paper or customer. */
  note: z.string().nullable(),
  /** Slug and, for chapters, type, used in the address; null for kinds without them. */
  slug: z.string().nullable(),
  chapter_type: ChapterType.nullable(),
  /** The conversation of a message. */
  conversation_id: Id.nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z.object({
  kind: SearchKind,
  count: z.int(),
  /** More than `count` hits exist. */
  has_more: z.boolean(),
  /** No exact hits; these are similar. */
  is_similar: z.boolean(),
  hits: z.array(SearchHit),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

/** Splits a query into words: letters with their marks, and digits, lower case, at most eight. */
export const searchWords = (q: string): string[] =>
  (
    q
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).slice(0, 8);

export const search = {
  /** Searches everything that the viewer may see, best group first. */
  find: defineCall({
    method: 'GET',
    path: '/search',
    query: z.object({
      q: Line(200),
      /** Only this kind, to show more of it. */
      kind: SearchKind.nullish(),
      /** Hits per kind. */
      limit: z.int().min(1).max(MAX_COUNTED_HITS).default(5),
    }),
    status: 200,
    answer: z.array(SearchGroup),
  }),
};
