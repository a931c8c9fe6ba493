import * as z from 'zod';
import { defineCall } from './call.ts';
import {
  FocalPoint,
  Id,
  IdParams,
  Line,
  ListQuery,
  Moment,
  OptionalText,
  Ref,
  Share,
  Stamps,
} from './fields.ts';

export const THUMBNAIL_WIDTHS = [160, 320, 640, 1280] as const;

/** A stored file. `meta.mime` is detected from its bytes, not its name. */
export const StoredFile = z.object({
  ...Stamps,
  filename: z.string(),
  display_filename: z.string(),
  file_size: z.int(),
  deleted_at: Moment.nullable(),
  tag_groups: z.array(Ref),
  meta: z.object({
    mime: z.string(),
    width: z.int().nullish(),
    height: z.int().nullish(),
    alt: z.string().nullish(),
    caption: z.string().nullish(),
    credit: z.string().nullish(),
    pages: z.int().nullish(),
    duration: z.number().nullish(),
    taken_at: Moment.nullish(),
    focal_point: FocalPoint.nullish(),
    checksum: z.string(),
  }),
  uploaded_by: Ref.nullable(),
  editorial_office: Ref.nullable(),
  /**
   * Shared with the office. Otherwise it belongs to its uploader, and is readable where it was sent
   * or handed in.
   */
  is_shared: z.boolean(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** A use of a file; shown as a warning before it is deleted. */
export const FileUse = z.object({
  kind: z.enum([
    'article',
    'advert',
    'newspaper-page',
    'newspaper',
    'editorial-office',
    'person',
    'news-post',
    'info-post',
    'web-article',
    'chapter',
    'assignment',
    'article-version',
    'article-recording',
    'attempt',
    'message',
    'submission',
  ]),
  id: Id,
  name: z.string(),
});
export type FileUse = z.infer<typeof FileUse>;

export const FileTag = z.object({ ...Stamps, name: z.string(), file_count: z.int() });
export type FileTag = z.infer<typeof FileTag>;

/** Days that files can be restored from the bin. */
export const FILE_BIN_DAYS = 30;

export const file = {
  /**
   * `deleted`, with or without a value: only files in the bin. `tags`: files with at least one of
   * them. `extensions`: such as `jpg`, `image/*` or `*`. `checksum`: files with these exact bytes.
   */
  list: defineCall({
    method: 'GET',
    path: '/file',
    query: ListQuery.extend({
      deleted: z.boolean().nullish(),
      tags: z.array(Id).max(50).nullish(),
      extensions: z.array(z.string().max(80)).max(100).nullish(),
      checksum: z.string().max(64).nullish(),
      editorial_office_id: Id.nullish(),
    }),
    status: 200,
    answer: z.array(StoredFile),
  }),
  get: defineCall({
    method: 'GET',
    path: '/file/{id}',
    params: IdParams,
    status: 200,
    answer: StoredFile.extend({
      used_in: z.array(FileUse),
      /** Number of uses that the reader may not see. */
      used_elsewhere: z.int(),
    }),
  }),
  update: defineCall({
    method: 'PUT',
    path: '/file/{id}',
    params: IdParams,
    body: z.object({
      display_filename: Line(200).optional(),
      alt: OptionalText(500),
      caption: OptionalText(500),
      credit: OptionalText(120),
      focal_point: FocalPoint.nullish(),
      tags: z.array(Id).max(50).optional(),
      /** Shares a file of the caller's own with the office. */
      is_shared: z.literal(true).optional(),
      /** Alternative to `tags`, in the form of an answer: objects, ids or names. */
      tag_groups: z
        .array(z.union([z.object({ id: Id }), Id, Line(60)]))
        .max(50)
        .optional(),
    }),
    status: 200,
    answer: StoredFile,
  }),
  /** Moves it to the bin. With `permanent`, deletes it for good, while administration is open. */
  delete: defineCall({
    method: 'DELETE',
    path: '/file/{id}',
    params: IdParams,
    query: z.object({ permanent: z.boolean().nullish() }),
    status: 200,
    answer: z.object({ deleted_at: Moment }),
  }),
  restore: defineCall({
    method: 'PUT',
    path: '/file/restore/{id}',
    params: IdParams,
    status: 200,
    answer: StoredFile,
  }),
  /**
   * Saves a part of a picture, turned by `turn` degrees clockwise, as a new file with the same texts.
   * The part is that of the picture before it is turned. The focal point follows.
   */
  crop: defineCall({
    method: 'POST',
    path: '/file/{id}/crop',
    params: IdParams,
    body: z
      .object({
        x: Share,
        y: Share,
        width: Share,
        height: Share,
        turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
      })
      .refine(
        ({ x, y, width, height }) =>
          width > 0 && height > 0 && x + width <= 1.0001 && y + height <= 1.0001,
      ),
    status: 201,
    answer: StoredFile,
  }),
  /**
   * Multipart: `files[]`, each streamed to storage. Or `uploads`: finished resumable uploads, each
   * of which becomes one file, however often the call is repeated. `is_shared` shares them with the
   * office; otherwise they belong to the uploader.
   */
  upload: defineCall({
    method: 'POST',
    path: '/file',
    encoding: 'multipart',
    body: z.object({
      files: z.array(z.unknown()).default([]),
      uploads: z
        .array(z.object({ id: z.string().max(60), filename: Line(300) }))
        .max(200)
        .default([]),
      is_shared: z.boolean().default(false),
      /** Types that the target field accepts; others are refused and not stored. */
      allowed: z
        .union([
          z.enum(['pictures', 'sounds', 'recordings', 'films']),
          z.array(z.string().max(80)).max(50),
        ])
        .optional(),
      tags: z.array(Id).max(50).optional(),
      alt: OptionalText(500),
      caption: OptionalText(500),
      credit: OptionalText(120),
    }),
    status: 201,
    answer: z.array(StoredFile),
  }),
  content: defineCall({
    method: 'GET',
    path: '/file/{id}/content',
    params: IdParams,
    status: 200,
    answer: 'binary',
  }),
  thumbnail: defineCall({
    method: 'GET',
    path: '/file/{id}/thumbnail',
    params: IdParams,
    query: z.object({
      width: z
        .int()
        .refine((width) => (THUMBNAIL_WIDTHS as readonly number[]).includes(width))
        .default(320),
    }),
    status: 200,
    answer: 'binary',
  }),
};

export const tag = {
  list: defineCall({
    method: 'GET',
    path: '/file-manager-tag',
    query: ListQuery,
    status: 200,
    answer: z.array(FileTag),
  }),
  create: defineCall({
    method: 'POST',
    path: '/file-manager-tag',
    body: z.object({ name: Line(60) }),
    status: 201,
    answer: FileTag,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/file-manager-tag/{id}',
    params: IdParams,
    body: z.object({ name: Line(60) }),
    status: 200,
    answer: FileTag,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/file-manager-tag/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
};
