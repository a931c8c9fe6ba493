import * as z from 'zod';
import { ArticleTemplate } from './article-template.ts';
import { FileInput, FileInputs } from './attached-file.ts';
import { defineCall } from './call.ts';
import {
  Day,
  FileRef,
  FocalPoint,
  Id,
  IdParams,
  ListQuery,
  Moment,
  OptionalText,
  Ref,
  Stamps,
  WorkDay,
} from './fields.ts';
import { SlotFit } from './newspaper-page.ts';
import { Presence, PresenceInput } from './presence.ts';
import { RichText } from './rich-text.ts';
import { SourceAnswerInput, SourceList } from './source-list.ts';

export const ArticleStatus = z.enum([
  'draft',
  'submitted',
  'returned',
  'approved',
  'placed',
  'published',
]);
export type ArticleStatus = z.infer<typeof ArticleStatus>;

/** The longest byline, in signs. */
export const MAX_BYLINE = 200;

/** The most answers an article may hold. */
export const MAX_ANSWERS = 12;

export const ArticleImageInput = z.object({
  file_id: Id,
  caption: OptionalText(500),
  credit: OptionalText(120),
  alt: OptionalText(500),
  /** Its file's if omitted, otherwise the middle, or the upper third of an upright picture. */
  focal_point: FocalPoint.optional(),
});
export const ArticleImage = z.object({
  file_id: Id,
  file: FileRef,
  caption: z.string().nullable(),
  credit: z.string().nullable(),
  alt: z.string().nullable(),
  focal_point: FocalPoint,
});
export type ArticleImage = z.infer<typeof ArticleImage>;

export const FactBox = z.object({ title: z.string().max(200), body: RichText });
export type FactBox = z.infer<typeof FactBox>;

/** One person's answer in a vox pop; their portrait is one of the article’s pictures. */
export const PersonAnswer = z.object({
  name: z.string().max(100),
  /** Age, occupation, class. */
  about: z.string().max(100).nullable().default(null),
  words: z.string().max(1000),
  file_id: Id.nullable().default(null),
});
export type PersonAnswer = z.infer<typeof PersonAnswer>;

/** The texts of an article that are typeset. */
export const ArticleText = z.object({
  kicker: z.string().nullable(),
  headline: z.string(),
  standfirst: z.string().nullable(),
  body: RichText,
  pull_quote: z.string().nullable(),
  /** The person quoted. */
  quote_speaker: z.string().nullable(),
  fact_box: FactBox.nullable(),
  byline: z.string(),
  /** The answers to the question of a vox pop (“enkät”). */
  answers: z.array(PersonAnswer),
});
export type ArticleText = z.infer<typeof ArticleText>;

/** An article in a list. */
export const ArticleRow = z.object({
  ...Stamps,
  headline: z.string(),
  standfirst: z.string().nullable(),
  byline: z.string(),
  status: ArticleStatus,
  article_template: Ref,
  editorial_office: Ref,
  authors: z.array(Ref),
  image_file_id: Id.nullable(),
  characters: z.int(),
  due_on: Day.nullable(),
  deleted_at: Moment.nullable(),
  placement: z.object({ newspaper_page_id: Id, slot_id: z.string() }).nullable(),
});
export type ArticleRow = z.infer<typeof ArticleRow>;

export const ArticleEvent = z.object({
  id: Id,
  status: ArticleStatus,
  comment: z.string().nullable(),
  user: Ref.nullable(),
  created_at: Moment,
});
export type ArticleEvent = z.infer<typeof ArticleEvent>;

export const Article = z.object({
  ...Stamps,
  ...ArticleText.shape,
  /** The text for readers of easy Swedish, in the place of all others but the headline; null: none. */
  easy_body: RichText.nullable(),
  article_template_id: Id,
  article_template: ArticleTemplate,
  images: z.array(ArticleImage),
  authors: z.array(Ref),
  editorial_office: Ref,
  status: ArticleStatus,
  version: z.int(),
  counts: z.object({ characters: z.int(), words: z.int(), lix: z.int().nullable() }),
  placement: z
    .object({
      newspaper_page_id: Id,
      slot_id: z.string(),
      newspaper_id: Id,
      newspaper_name: z.string(),
      page_number: z.int(),
    })
    .nullable(),
  web_article_id: Id.nullable(),
  due_on: Day.nullable(),
  /**
   * The length of the body in lines that its story in the plan orders. Null without one, and for those
   * who may not read how the article came about.
   */
  ordered_lines: z.int().nullable(),
  /** Changes of status, newest first, each with its comment. */
  history: z.array(ArticleEvent),
  can: z.object({
    update: z.boolean(),
    send: z.boolean(),
    recall: z.boolean(),
    return: z.boolean(),
    delete: z.boolean(),
    /** May create a web article from it, or open the existing one. */
    put_on_web: z.boolean(),
    /** May read its history, comments and earlier versions. */
    history: z.boolean(),
    /** Is asked for a response: may read it, comment on it and respond. */
    respond: z.boolean(),
  }),
});
export type Article = z.infer<typeof Article>;

/** The fields of an article that each saved version stores. */
export const ArticleSnapshot = z.object({
  ...ArticleText.shape,
  answers: ArticleText.shape.answers.default([]),
  easy_body: RichText.nullable().default(null),
  images: z.array(ArticleImage.omit({ file: true })),
});
export type ArticleSnapshot = z.infer<typeof ArticleSnapshot>;

/** A saved version. Saves by one writer within five minutes share a version. */
export const ArticleVersion = z.object({
  version: z.int(),
  saved_by: Ref.nullable(),
  started_at: Moment,
  saved_at: Moment,
  headline: z.string(),
  characters: z.int(),
});
export type ArticleVersion = z.infer<typeof ArticleVersion>;

const VersionParams = z.object({ id: Id, version: Id });

/** The fields of an article that are drawn in print. */
export const TYPESET_FIELDS = [
  'kicker',
  'headline',
  'standfirst',
  'body',
  'answers',
  'images',
  'pull_quote',
  'quote_speaker',
  'fact_box',
  'byline',
] as const;

/** The fit of an article in its slot. Without a slot: its height at its template's width. */
export const ArticleFit = z.object({
  svg: z.string(),
  width_mm: z.number(),
  height_mm: z.number(),
  columns: z.int(),
  fit: SlotFit,
  slot: z
    .object({ newspaper_name: z.string(), page_number: z.int(), slot_id: z.string() })
    .nullable(),
  /** Characters that no font has, by field. They are set as question marks. */
  missing_signs: z.array(z.object({ field: z.enum(TYPESET_FIELDS), signs: z.array(z.string()) })),
});
export type ArticleFit = z.infer<typeof ArticleFit>;

/**
 * A picture in a save: `file_id` refers to a stored file, or a multipart form carries a new one
 * under `file_id` or `file`, which is stored first.
 */
const ArticleImageUpload = ArticleImageInput.extend({
  file_id: FileInput.optional(),
  file: z.unknown().optional(),
});

/**
 * The fields of a save. Omitted fields stay unchanged. `files` are more pictures, new or stored,
 * added after the others.
 */
export const ArticleUpdate = z.object({
  version: z.int().positive(),
  kicker: OptionalText(200),
  headline: z.string().max(500).nullish(),
  standfirst: OptionalText(2000),
  body: RichText.optional(),
  easy_body: RichText.nullish(),
  pull_quote: OptionalText(1000),
  quote_speaker: OptionalText(100),
  fact_box: FactBox.nullish(),
  images: z.array(ArticleImageUpload).max(40).optional(),
  files: FileInputs.optional(),
  byline: z.string().max(MAX_BYLINE).nullish(),
  answers: z.array(PersonAnswer).max(MAX_ANSWERS).optional(),
  author_ids: z.array(Id).min(1).max(20).optional(),
  due_on: WorkDay.nullish(),
});

export const article = {
  list: defineCall({
    method: 'GET',
    path: '/article',
    query: ListQuery.extend({
      status: ArticleStatus.nullish(),
      article_template_id: Id.nullish(),
      author_id: Id.nullish(),
      editorial_office_id: Id.nullish(),
      /** Only articles that the caller is an author of. */
      mine: z.boolean().nullish(),
      /** Only drafts in the bin, for callers who may restore them. */
      deleted: z.boolean().nullish(),
    }),
    status: 200,
    answer: z.array(ArticleRow),
  }),
  get: defineCall({
    method: 'GET',
    path: '/article/{id}',
    params: IdParams,
    status: 200,
    answer: Article,
  }),
  create: defineCall({
    method: 'POST',
    path: '/article',
    /**
     * The fields of a save with stored pictures only, plus the template and office of the new
     * article.
     */
    body: ArticleUpdate.omit({ version: true, files: true }).extend({
      article_template_id: Id,
      /** The active office if omitted. */
      editorial_office_id: Id.nullish(),
    }),
    status: 201,
    answer: Article,
  }),
  /** Answers 409 with `current` if `version` is older than the server's. */
  update: defineCall({
    method: 'PUT',
    path: '/article/{id}',
    params: IdParams,
    body: ArticleUpdate,
    encoding: 'multipart',
    status: 200,
    answer: Article,
  }),
  /** An author submits the article, a moderator approves it. */
  send: defineCall({
    method: 'POST',
    path: '/article/{id}/send',
    params: IdParams,
    status: 200,
    answer: Article,
  }),
  recall: defineCall({
    method: 'POST',
    path: '/article/{id}/recall',
    params: IdParams,
    status: 200,
    answer: Article,
  }),
  return: defineCall({
    method: 'POST',
    path: '/article/{id}/return',
    params: IdParams,
    body: z.object({ comment: z.string().min(1).max(5000) }),
    status: 200,
    answer: Article,
  }),
  /** Moves a draft to the bin, where it is purged after 30 days. */
  delete: defineCall({
    method: 'DELETE',
    path: '/article/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/article/{id}/restore',
    params: IdParams,
    status: 200,
    answer: Article,
  }),
  /** Sets unsaved text in type. Omitted fields are taken from the stored article. */
  fit: defineCall({
    method: 'POST',
    path: '/article/{id}/fit',
    params: IdParams,
    body: ArticleUpdate.omit({
      version: true,
      author_ids: true,
      due_on: true,
      files: true,
      easy_body: true,
    }).extend({ images: z.array(ArticleImageInput).max(40).optional() }),
    status: 200,
    answer: ArticleFit,
  }),
  versions: defineCall({
    method: 'GET',
    path: '/article/{id}/version',
    params: IdParams,
    status: 200,
    answer: z.array(ArticleVersion),
  }),
  version: defineCall({
    method: 'GET',
    path: '/article/{id}/version/{version}',
    params: VersionParams,
    status: 200,
    answer: ArticleVersion.extend({ snapshot: ArticleSnapshot }),
  }),
  /** Saves an earlier version as the newest. Pictures whose files are gone are left out. */
  restoreVersion: defineCall({
    method: 'POST',
    path: '/article/{id}/version/{version}/restore',
    params: VersionParams,
    body: z.object({ version: z.int().positive() }),
    status: 200,
    answer: Article,
  }),
  /**
   * "Har du kollat källorna?", read by the article's writers, and by those who lead, pay for or run
   * the office.
   */
  sources: defineCall({
    method: 'GET',
    path: '/article/{id}/sources',
    params: IdParams,
    status: 200,
    answer: SourceList,
  }),
  /**
   * Saves a writer's answers while the article is in their hands. Omitted answers stay unchanged.
   */
  checkSources: defineCall({
    method: 'PUT',
    path: '/article/{id}/sources',
    params: IdParams,
    body: z.object({ answers: z.array(SourceAnswerInput).min(1).max(20) }),
    status: 200,
    answer: SourceList,
  }),
  presence: defineCall({
    method: 'PUT',
    path: '/article/{id}/presence',
    params: IdParams,
    body: PresenceInput,
    status: 200,
    answer: Presence,
  }),
};
