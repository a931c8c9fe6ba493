import * as z from 'zod';
import { AttachedFile, FileInput, FileInputs } from './attached-file.ts';
import { defineCall } from './call.ts';
import {
  Id,
  IdParams,
  Line,
  ListQuery,
  Moment,
  MomentInput,
  OptionalText,
  Ref,
  Stamps,
} from './fields.ts';
import { MediaText } from './media-text.ts';
import { PublishState } from './publishing.ts';
import { Slug } from './slug.ts';

export const WebArticleStatus = z.enum(['draft', 'published']);
export type WebArticleStatus = z.infer<typeof WebArticleStatus>;

/** The maximum lengths of title and description that search engines show, in characters. */
export const SEO_TITLE_MAX = 60;
export const SEO_DESCRIPTION_MAX = 155;

export const WebArticleRow = z.object({
  ...Stamps,
  slug: z.string(),
  title: z.string(),
  standfirst: z.string(),
  byline: z.string(),
  image_file: AttachedFile.nullable(),
  status: WebArticleStatus,
  /** In the future: published at that time. */
  published_at: Moment.nullable(),
  editorial_office: Ref,
  article_id: Id.nullable(),
  tags: z.array(z.string()),
});
export type WebArticleRow = z.infer<typeof WebArticleRow>;

const words = {
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  image_alt: z.string().nullable(),
  image_caption: z.string().nullable(),
  image_credit: z.string().nullable(),
  /** The kind of opinion, shown above the title; null if it is not opinion. */
  opinion_name: z.string().nullable(),
  /** Whose opinion it is. */
  opinion_note: z.string().nullable(),
};

export const WebArticle = WebArticleRow.extend({
  ...words,
  body: MediaText,
  files: z.array(AttachedFile),
  version: z.int(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type WebArticle = z.infer<typeof WebArticle>;

const fields = {
  title: Line(200),
  standfirst: z.string().max(2000),
  body: MediaText,
  byline: z.string().max(200),
  /** Derived from the title if omitted; unique in the office. */
  slug: Slug.nullish(),
  image_file_id: FileInput.nullish(),
  image_alt: OptionalText(500),
  image_caption: OptionalText(500),
  image_credit: OptionalText(120),
  opinion_name: OptionalText(80),
  opinion_note: OptionalText(120),
  files: FileInputs,
  tags: z.array(Line(40)).max(20),
  status: WebArticleStatus,
  published_at: MomentInput.nullish(),
  seo_title: OptionalText(120),
  seo_description: OptionalText(320),
};

/** The addresses for showing an office's web articles on its own site. */
export const WebFeed = z.object({
  editorial_office: Ref,
  json_url: z.string(),
  atom_url: z.string(),
  /** The HTML to paste into a page of the site. */
  embed: z.string(),
  can: z.object({ renew: z.boolean() }),
});
export type WebFeed = z.infer<typeof WebFeed>;

/** The key of a feed. It gives access to published articles only. */
const Key = z.string().min(20).max(80);
const OfficeQuery = z.object({ editorial_office_id: Id.nullish() });

export const webArticle = {
  list: defineCall({
    method: 'GET',
    path: '/web-article/web',
    query: ListQuery.extend({
      status: WebArticleStatus.nullish(),
      state: PublishState.nullish(),
      editorial_office_id: Id.nullish(),
    }),
    status: 200,
    answer: z.array(WebArticleRow),
  }),
  get: defineCall({
    method: 'GET',
    path: '/web-article/web/{id}',
    params: IdParams,
    status: 200,
    answer: WebArticle,
  }),
  /** From an article (copies its text and pictures; fields sent here take precedence), or empty. */
  create: defineCall({
    method: 'POST',
    path: '/web-article/web',
    encoding: 'multipart',
    body: z
      .object(fields)
      .partial()
      .extend({ article_id: Id.nullish(), editorial_office_id: Id.nullish() }),
    status: 201,
    answer: WebArticle,
  }),
  /** Omitted fields stay unchanged. Answers 409 if `version` is sent and stale. */
  update: defineCall({
    method: 'PUT',
    path: '/web-article/web/{id}',
    params: IdParams,
    encoding: 'multipart',
    body: z.object({ ...fields, version: z.int().positive() }).partial(),
    status: 200,
    answer: WebArticle,
  }),
  /** Answers 409 while it is published: unpublish it first. */
  delete: defineCall({
    method: 'DELETE',
    path: '/web-article/web/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** The addresses of an office's feeds, and the snippet for its site. */
  feed: defineCall({
    method: 'GET',
    path: '/web-article/web/feed',
    query: OfficeQuery,
    status: 200,
    answer: WebFeed,
  }),
  /** Issues a new key; the old addresses stop working. */
  renewFeed: defineCall({
    method: 'POST',
    path: '/web-article/web/feed/renew',
    body: OfficeQuery,
    status: 200,
    answer: WebFeed,
  }),
  /** JSON Feed 1.1, for anyone who has the key, from any origin. */
  jsonFeed: defineCall({
    method: 'GET',
    path: '/web-article/web/feed.json',
    query: z.object({ key: Key, after: z.string().max(500).nullish() }),
    status: 200,
    answer: 'binary',
  }),
  /** Atom, with the same access. */
  atomFeed: defineCall({
    method: 'GET',
    path: '/web-article/web/feed.xml',
    query: z.object({ key: Key, after: z.string().max(500).nullish() }),
    status: 200,
    answer: 'binary',
  }),
  /** A file of a published web article; pictures are scaled to a suitable width. */
  feedFile: defineCall({
    method: 'GET',
    path: '/web-article/web/feed-file/{id}',
    params: IdParams,
    query: z.object({ key: Key, width: z.int().nullish() }),
    status: 200,
    answer: 'binary',
  }),
  /** The script that shows the feed on a page of the customer's site. */
  embedScript: defineCall({
    method: 'GET',
    path: '/web-article/web/embed.js',
    status: 200,
    answer: 'binary',
  }),
};
