import * as z from 'zod';
import { AttachedFile, FileInputs } from './attached-file.ts';
import { Audience, AudienceInput, AudienceNames } from './audience.ts';
import { defineCall } from './call.ts';
import { IdParams, Line, ListQuery, Moment, MomentInput, Stamps } from './fields.ts';
import { inOrder } from './in-order.ts';
import { MediaText } from './media-text.ts';
import { ChapterType } from './package.ts';

/** The location of an info post: Min sida, the login page, or the chapters of a type. */
export const InfoPlacement = z.enum(['my-page', 'login', 'chapter']);
export type InfoPlacement = z.infer<typeof InfoPlacement>;

export const InfoPost = z.object({
  ...Stamps,
  title: z.string(),
  body: MediaText,
  files: z.array(AttachedFile),
  placement: InfoPlacement,
  /** For placement `chapter`; null means chapters of every type. */
  chapter_type: ChapterType.nullable(),
  starts_at: Moment.nullable(),
  ends_at: Moment.nullable(),
  is_dismissible: z.boolean(),
  /** The caller has dismissed it. */
  is_dismissed: z.boolean(),
  /** Null for those who don't manage info posts. */
  audience: Audience.nullable(),
  /** Null where `audience` is. */
  audience_names: AudienceNames.nullable(),
  version: z.int(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type InfoPost = z.infer<typeof InfoPost>;

const fields = {
  title: Line(160),
  body: MediaText,
  files: FileInputs,
  audience: AudienceInput,
  placement: InfoPlacement,
  chapter_type: ChapterType.nullish(),
  starts_at: MomentInput.nullish(),
  ends_at: MomentInput.nullish(),
  is_dismissible: z.boolean(),
};

export const ENDS_BEFORE_IT_STARTS = {
  sv: 'Sluttiden ska ligga efter starttiden.',
  en: 'The end must come after the start.',
};
const IN_ORDER = inOrder(['starts_at', 'ends_at'], {
  at: 'ends_at',
  said: ENDS_BEFORE_IT_STARTS,
  isSameRefused: true,
});

export const infoPost = {
  /**
   * Posts addressed to the caller and current; for those who manage them, all. With `shown`, only
   * those to be shown now and not dismissed. Signed out: those of the login page.
   */
  list: defineCall({
    method: 'GET',
    path: '/info-post',
    query: ListQuery.extend({
      placement: InfoPlacement.nullish(),
      chapter_type: ChapterType.nullish(),
      shown: z.boolean().nullish(),
    }),
    status: 200,
    answer: z.array(InfoPost),
  }),
  get: defineCall({
    method: 'GET',
    path: '/info-post/{id}',
    params: IdParams,
    status: 200,
    answer: InfoPost,
  }),
  create: defineCall({
    method: 'POST',
    path: '/info-post',
    encoding: 'multipart',
    body: z
      .object({
        ...fields,
        files: FileInputs.default([]),
        audience: AudienceInput.prefault({}),
        placement: InfoPlacement.default('my-page'),
        is_dismissible: z.boolean().default(true),
      })
      .refine(...IN_ORDER),
    status: 201,
    answer: InfoPost,
  }),
  /** Omitted fields stay unchanged. Answers 409 if `version` is sent and stale. */
  update: defineCall({
    method: 'PUT',
    path: '/info-post/{id}',
    params: IdParams,
    encoding: 'multipart',
    body: z
      .object({ ...fields, version: z.int().positive() })
      .partial()
      .refine(...IN_ORDER),
    status: 200,
    answer: InfoPost,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/info-post/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** Hides it from the caller. */
  dismiss: defineCall({
    method: 'PUT',
    path: '/info-post/{id}/dismiss',
    params: IdParams,
    status: 204,
    answer: null,
  }),
};
