import * as z from 'zod';
import { AttachedFile } from './attached-file.ts';
import { defineCall } from './call.ts';
import { PICTURE_EXTENSIONS, SOUND_EXTENSIONS } from './extensions.ts';
import {
  Day,
  Email,
  Id,
  IdParams,
  Line,
  ListQuery,
  Moment,
  OptionalText,
  Ref,
  Stamps,
} from './fields.ts';
import { ImportedWord } from './word-import.ts';

/** Limits of what one person sends at a time. Bytes are those of all files together. */
export const SUBMISSION_LIMITS = { files: 10, bytes: 60_000_000, characters: 40_000 } as const;
/** Days after which a submission is erased. */
export const SUBMISSION_DAYS = 90;
/** Characters in a line of a newspaper column, about. */
export const LINE_CHARACTERS = 34;

/** Extensions of the files that an office is sent. Their content must be of the same kind. */
export const SUBMISSION_EXTENSIONS = ['docx', ...PICTURE_EXTENSIONS, ...SOUND_EXTENSIONS] as const;

/** The key of a submission box, or of something sent. */
const KeyParams = z.object({ key: z.string().regex(/^[\w-]{20,64}$/) });

/** An office's submission box (“manuslåda”), as its moderators see it. */
export const SubmissionBox = z.object({
  editorial_office: Ref,
  is_open: z.boolean(),
  /** The address that is given to senders. Null until the box is opened the first time. */
  url: z.string().nullable(),
  article_template_id: Id.nullable(),
  can: z.object({ update: z.boolean() }),
});
export type SubmissionBox = z.infer<typeof SubmissionBox>;

/** A text with files that somebody has sent. */
export const Submission = z.object({
  ...Stamps,
  editorial_office: Ref,
  sender_name: z.string(),
  sender_email: z.string(),
  headline: z.string(),
  body_text: z.string(),
  photographer: z.string().nullable(),
  /** Names of those in the pictures. */
  pictured: z.string().nullable(),
  files: z.array(AttachedFile),
  /** The day on which it is erased. */
  erased_on: Day,
});
export type Submission = z.infer<typeof Submission>;

/** The outcome for a part of a submission: the form's own text (`filename` null), or a Word file. */
const SubmissionPart = ImportedWord.extend({ filename: z.string().nullable() });

/** The drafts made of a submission. The first has its pictures. */
export const AcceptedSubmission = z.object({ articles: z.array(SubmissionPart) });
export type AcceptedSubmission = z.infer<typeof AcceptedSubmission>;

/** The sender of an article that was made of a submission. */
export const ArticleSender = z.object({
  /** Null once it is erased: after 90 days, or when the sender took the text back. */
  sender: z.object({ name: z.string(), email: z.string(), erased_on: Day }).nullable(),
  /** When the sender took the text back. */
  taken_back_at: Moment.nullable(),
  /** True once a moderator has settled what becomes of an article that was taken back. */
  is_settled: z.boolean(),
});
export type ArticleSender = z.infer<typeof ArticleSender>;

/** A box, as senders see it by its key. */
export const PublicBox = z.object({
  /** False if the office has closed it. What else is told is the same. */
  is_open: z.boolean(),
  office_name: z.string(),
  newspaper_name: z.string(),
  /** Address and telephone of the office, as it prints them in its newspaper. Null without any. */
  office_contact: z.string().nullable(),
  /** Characters that there is room for, about. Null without a limit. */
  characters: z.int().nullable(),
});
export type PublicBox = z.infer<typeof PublicBox>;

/** A multipart form: text, files or both. */
export const SubmissionInput = z.object({
  sender_name: Line(100),
  sender_email: Email,
  headline: OptionalText(200),
  body_text: OptionalText(SUBMISSION_LIMITS.characters),
  photographer: OptionalText(120),
  pictured: OptionalText(500),
  files: z.array(z.unknown()).max(SUBMISSION_LIMITS.files).default([]),
});
export type SubmissionInput = z.infer<typeof SubmissionInput>;

/**
 * Something sent, as its sender finds it by the key that they were given. Their name and address are
 * not told: others may come to have the key.
 */
export const SentSubmission = z.object({
  headline: z.string(),
  body_text: z.string(),
  photographer: z.string().nullable(),
  pictured: z.string().nullable(),
  sent_at: Moment,
  /** The names of its files. */
  files: z.array(z.string()),
  /** The day on which it is erased. */
  erased_on: Day,
  /** True while there is an article of it, which stays when this is erased. */
  has_article: z.boolean(),
  office_name: z.string(),
  /** Address and telephone of the office, as it prints them in its newspaper. Null without any. */
  office_contact: z.string().nullable(),
});
export type SentSubmission = z.infer<typeof SentSubmission>;

export const submission = {
  /** Submissions that wait to become articles, newest first. */
  list: defineCall({
    method: 'GET',
    path: '/submission',
    query: ListQuery.extend({ editorial_office_id: Id.nullish() }),
    status: 200,
    answer: z.array(Submission),
  }),
  get: defineCall({
    method: 'GET',
    path: '/submission/{id}',
    params: IdParams,
    status: 200,
    answer: Submission,
  }),
  /**
   * Makes a draft of each of its Word files, and one of its own text. Its pictures and sounds become
   * the office's.
   */
  accept: defineCall({
    method: 'POST',
    path: '/submission/{id}/article',
    params: IdParams,
    body: z.object({ article_template_id: Id }),
    status: 201,
    answer: AcceptedSubmission,
  }),
  /** Erases it at once, with its files. */
  delete: defineCall({
    method: 'DELETE',
    path: '/submission/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** The sender of an article, for who leads its office. 404 if it didn't come through the box. */
  sender: defineCall({
    method: 'GET',
    path: '/article/{id}/sender',
    params: IdParams,
    status: 200,
    answer: ArticleSender,
  }),
  /** Puts away the mark of an article whose text its sender took back. 409 if it wasn't. */
  settle: defineCall({
    method: 'POST',
    path: '/article/{id}/sender/settle',
    params: IdParams,
    status: 200,
    answer: ArticleSender,
  }),
  box: defineCall({
    method: 'GET',
    path: '/editorial-office/{id}/submission-box',
    params: IdParams,
    status: 200,
    answer: SubmissionBox,
  }),
  updateBox: defineCall({
    method: 'PUT',
    path: '/editorial-office/{id}/submission-box',
    params: IdParams,
    body: z.object({
      is_open: z.boolean().optional(),
      article_template_id: Id.nullish(),
      /** Makes a new address. The earlier one is closed at once. */
      renew: z.boolean().optional(),
    }),
    status: 200,
    answer: SubmissionBox,
  }),
  /** The address of the box as a QR code, black and vector. 404 until the box was opened. */
  code: defineCall({
    method: 'GET',
    path: '/editorial-office/{id}/submission-box/code',
    params: IdParams,
    status: 200,
    answer: 'binary',
  }),
  /**
   * For senders, without signing in. Who has the key of a closed box was given it, and is told so. 404
   * for any other key that opens nothing, whatever the reason.
   */
  publicBox: defineCall({
    method: 'GET',
    path: '/submission-box/{key}',
    params: KeyParams,
    status: 200,
    answer: PublicBox,
  }),
  send: defineCall({
    method: 'POST',
    path: '/submission-box/{key}',
    params: KeyParams,
    encoding: 'multipart',
    body: SubmissionInput,
    status: 201,
    /** `erase_key` is told once, to the sender. */
    answer: SentSubmission.extend({ erase_key: z.string() }),
  }),
  /** For who has the key. 404 once it is erased. */
  sent: defineCall({
    method: 'GET',
    path: '/sent-submission/{key}',
    params: KeyParams,
    status: 200,
    answer: SentSubmission,
  }),
  /** Erases what the sender sent. An article that was made of it stays. */
  erase: defineCall({
    method: 'DELETE',
    path: '/sent-submission/{key}',
    params: KeyParams,
    status: 204,
    answer: null,
  }),
};
