import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, Line } from './fields.ts';
import { ChapterType } from './package.ts';

/** Everything that can be found, in the order in which it is shown. */
export const SearchKind = z.enum([
  'article',
  'chapter',
  'assignment',
  'news-post',
  'info-post',
  'web-article',
  'newspaper',
  'newspaper-page',
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

/** So many of a kind are counted; where there are more, the search should be narrowed. */
export const SEARCH_COUNTED = 100;

/** A text in pieces; those that match what was looked for are marked. */
export const Marked = z.array(z.object({ text: z.string(), is_match: z.boolean() }));
export type Marked = z.infer<typeof Marked>;

export const SearchHit = z.object({
  id: Id,
  title: Marked,
  /** Where it says so in the text; null for what has none. */
  excerpt: Marked.nullable(),
  /** What tells it from another of its name: its office, paper or customer. */
  note: z.string().nullable(),
  /** The word of its address, and a chapter's type, where its kind has them. */
  slug: z.string().nullable(),
  chapter_type: ChapterType.nullable(),
  /** The conversation that a message is in. */
  conversation_id: Id.nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z.object({
  kind: SearchKind,
  count: z.int(),
  /** More than `count` were found. */
  has_more: z.boolean(),
  /** Nothing has these words; this looks like them. */
  is_similar: z.boolean(),
  hits: z.array(SearchHit),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

/** The words of what is looked for: letters and digits, lower case, at most eight. */
export const searchWords = (q: string): string[] =>
  (
    q
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, 8);

export const search = {
  /** Looks for words in everything that the viewer may see; the best group first. */
  find: defineCall({
    method: 'GET',
    path: '/search',
    query: z.object({
      q: Line(200),
      /** Only this kind, so that more of it can be shown. */
      kind: SearchKind.nullish(),
      /** Hits shown of each kind. */
      limit: z.int().min(1).max(SEARCH_COUNTED).default(5),
    }),
    status: 200,
    answer: z.array(SearchGroup),
  }),
};
