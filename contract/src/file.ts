import * as z from 'zod';
import { defineCall } from './call.ts';
import { IdParams, OptionalText, Stamps, Moment, Ref } from './fields.ts';

export const THUMBNAIL_WIDTHS = [160, 320, 640, 1280] as const;

/** A stored file. `meta.mime` is what it really is, not what its name says. */
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
    taken_at: Moment.nullish(),
    checksum: z.string(),
  }),
  uploaded_by: Ref.nullable(),
});
export type StoredFile = z.infer<typeof StoredFile>;

export const file = {
  /** Multipart: `files[]`, each streamed to storage. */
  upload: defineCall({
    method: 'POST',
    path: '/file',
    encoding: 'multipart',
    body: z.object({
      files: z.array(z.unknown()).min(1),
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
