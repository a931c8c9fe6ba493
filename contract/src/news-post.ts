import * as z from 'zod';
import { AttachedFile, FileInput, FileInputs } from './attached-file.ts';
import { Audience, AudienceInput } from './audience.ts';
import { defineCall } from './call.ts';
import { IdParams, Line, ListQuery, Moment, MomentInput, Ref, Stamps } from './fields.ts';
import { MediaText } from './media-text.ts';
import { PublishState } from './publishing.ts';
import { Slug, SlugParams } from './slug.ts';

/** What a post is to one reader. */
export const NewsPostStatus = z.enum(['unread', 'read', 'favorite']);
export type NewsPostStatus = z.infer<typeof NewsPostStatus>;

/** Read or favourite becomes unread; unread becomes read. */
export const toggleRead = (status: NewsPostStatus): NewsPostStatus =>
  status === 'unread' ? 'read' : 'unread';

/** Favourite becomes read; any other status becomes favourite. */
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
  /** For those who manage the post; whom else it is meant for is not the reader's to know. */
  audience: Audience.nullable(),
  /** Its place in the feed, the highest first: pinned ones, then the newest. */
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
  /** Made from the title where none is chosen. */
  slug: Slug.nullish(),
  image_file_id: FileInput.nullish(),
  files: FileInputs,
  audience: AudienceInput,
  is_pinned: z.boolean(),
  /** Empty: a draft. To come: shown when its time comes. */
  published_at: MomentInput.nullish(),
};

const bySlug = z.object({ slug: z.string().min(1).max(200) });

export const newsPost = {
  /** What is addressed to the caller and has come out; with `manage`, what they manage. */
  list: defineCall({
    method: 'GET',
    path: '/news-post',
    query: ListQuery.extend({
      manage: z.boolean().nullish(),
      status: NewsPostStatus.nullish(),
      /** In manage mode. */
      state: PublishState.nullish(),
    }),
    status: 200,
    answer: z.array(NewsPostRow),
  }),
  /** How many posts of the feed are unread, up to 100. */
  unreadCount: defineCall({
    method: 'GET',
    path: '/news-post/unread-count',
    status: 200,
    answer: z.object({ count: z.int() }),
  }),
  /** By slug, an old one too, or by id. The answer names the current slug. */
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
  /** Fields that are not sent stay. With `version`, an older one than the server's answers 409. */
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

/** More unread posts than so many are not counted. */
export const MAX_UNREAD = 100;
