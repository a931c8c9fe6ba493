import * as z from 'zod';
import { AttachedFile, FileInput, FileInputs } from './attached-file.ts';
import { Audience, AudienceInput, AudienceNames } from './audience.ts';
import { defineCall } from './call.ts';
import { IdParams, Line, ListQuery, Moment, MomentInput, Ref, Stamps } from './fields.ts';
import { MediaText } from './media-text.ts';
import { PublishState } from './publishing.ts';
import { Slug, SlugParams } from './slug.ts';

/** A reader's status of a post. */
export const NewsPostStatus = z.enum(['unread', 'read', 'favorite']);
export type NewsPostStatus = z.infer<typeof NewsPostStatus>;

/** Returns the next status: read or favourite becomes unread; unread becomes read. */
export const toggleRead = (status: NewsPostStatus): NewsPostStatus =>
  status === 'unread' ? 'read' : 'unread';

/** Returns the next status: favourite becomes read; any other becomes favourite. */
export const toggleFavorite = (status: NewsPostStatus): NewsPostStatus =>
  status === 'favorite' ? 'read' : 'favorite';

export const NewsPostRow = z.object({
  ...Stamps,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  image_file: AttachedFile.nullable(),
  is_pinned: z.boolean(),
  published_at: Moment.nullable(),
  author: Ref.nullable(),
  status: NewsPostStatus,
  /** Null for those who don't manage the post. */
  audience: Audience.nullable(),
  /** Null where `audience` is. */
  audience_names: AudienceNames.nullable(),
  /** Sort key of the feed, descending: pinned posts first, then the newest. */
  feed_order: z.int(),
});
export type NewsPostRow = z.infer<typeof NewsPostRow>;

export const NewsPost = NewsPostRow.extend({
  body: MediaText,
  files: z.array(AttachedFile),
  version: z.int(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type NewsPost = z.infer<typeof NewsPost>;

const fields = {
  title: Line(160),
  summary: z.string().max(500),
  body: MediaText,
  /** Derived from the title if omitted. */
  slug: Slug.nullish(),
  image_file_id: FileInput.nullish(),
  files: FileInputs,
  audience: AudienceInput,
  is_pinned: z.boolean(),
  /** Empty: a draft. In the future: scheduled. */
  published_at: MomentInput.nullish(),
};

const bySlug = z.object({ slug: z.string().min(1).max(200) });

export const newsPost = {
  /** Published posts addressed to the caller; with `manage`, those the caller manages. */
  list: defineCall({
    method: 'GET',
    path: '/news-post',
    query: ListQuery.extend({
      manage: z.boolean().nullish(),
      status: NewsPostStatus.nullish(),
      /** Only with `manage`. */
      state: PublishState.nullish(),
    }),
    status: 200,
    answer: z.array(NewsPostRow),
  }),
  /** The number of unread posts in the feed, capped at 100. */
  unreadCount: defineCall({
    method: 'GET',
    path: '/news-post/unread-count',
    status: 200,
    answer: z.object({ count: z.int() }),
  }),
  /** By slug (also a former one) or by id. The answer has the current slug. */
  get: defineCall({
    method: 'GET',
    path: '/news-post/{slug}',
    params: SlugParams,
    status: 200,
    answer: NewsPost,
  }),
  create: defineCall({
    method: 'POST',
    path: '/news-post',
    encoding: 'multipart',
    body: z.object({
      ...fields,
      summary: fields.summary.default(''),
      files: FileInputs.default([]),
      audience: AudienceInput.prefault({}),
      is_pinned: z.boolean().default(false),
    }),
    status: 201,
    answer: NewsPost,
  }),
  /** Omitted fields stay unchanged. Answers 409 if `version` is sent and stale. */
  update: defineCall({
    method: 'PUT',
    path: '/news-post/{id}',
    params: IdParams,
    encoding: 'multipart',
    body: z.object({ ...fields, version: z.int().positive() }).partial(),
    status: 200,
    answer: NewsPost,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/news-post/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  setAsRead: defineCall({
    method: 'PUT',
    path: '/news-post/set-as-read',
    body: bySlug,
    status: 200,
    answer: NewsPost,
  }),
  setAsFavorite: defineCall({
    method: 'PUT',
    path: '/news-post/set-as-favorite',
    body: bySlug,
    status: 200,
    answer: NewsPost,
  }),
};

/** The cap of the count of unread posts. */
export const MAX_UNREAD = 100;
