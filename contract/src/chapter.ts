import * as z from 'zod';
import { AssignmentRef } from './assignment.ts';
import { AttachedFile, FileInputs } from './attached-file.ts';
import { defineCall } from './call.ts';
import { Id, IdParams, Line, ListQuery, Moment, Stamps } from './fields.ts';
import { ChapterText } from './media-text.ts';
import { ChapterType } from './package.ts';
import { Slug, SlugParams } from './slug.ts';

/**
 * When a chapter counts as completed: read and left, said so by the reader, its assignments handed
 * in, passed, or all the chapters below it completed.
 */
export const ChapterCompletion = z.enum(['viewed', 'marked', 'submitted', 'passed', 'children']);
export type ChapterCompletion = z.infer<typeof ChapterCompletion>;

/** How far a reader has come with a chapter that they have opened. */
export const ChapterProgress = z.object({
  opened_at: Moment,
  last_opened_at: Moment,
  /** Active reading. */
  seconds: z.int(),
  /** When the reader said that they are done. */
  marked_at: Moment.nullable(),
  completed_at: Moment.nullable(),
});
export type ChapterProgress = z.infer<typeof ChapterProgress>;

/** A chapter named where it is pointed at; its address is its slug below its type's. */
export const ChapterRef = z.object({
  id: Id,
  type: ChapterType,
  slug: z.string(),
  title: z.string(),
});
export type ChapterRef = z.infer<typeof ChapterRef>;

const common = {
  ...Stamps,
  ...ChapterRef.shape,
  parent_id: Id.nullable(),
  /** Its place among the chapters with the same parent, from 1. */
  position: z.int(),
  /** Its type, then the positions from the top down to it: sorting by this is reading in order. */
  place: z.array(z.int()),
  standfirst: z.string(),
  words: z.int(),
  minutes: z.int(),
  has_easy_body: z.boolean(),
  is_published: z.boolean(),
  /** Published, and all chapters above it too: readers see it. */
  is_shown: z.boolean(),
  is_public: z.boolean(),
  is_open: z.boolean(),
  completion: ChapterCompletion,
  version: z.int(),
  progress: ChapterProgress.nullable(),
};

export const ChapterRow = z.object({
  ...common,
  /** Given to the one who asks, or to the participant that was asked for. */
  is_given: z.boolean(),
});
export type ChapterRow = z.infer<typeof ChapterRow>;

export const Chapter = z.object({
  ...common,
  body: ChapterText,
  easy_body: ChapterText.nullable(),
  lix: z.int().nullable(),
  easy_lix: z.int().nullable(),
  files: z.array(AttachedFile),
  /** Those that belong to it or stand in its text, and that the reader may see. */
  assignments: z.array(AssignmentRef),
  /** The chapters above it that the reader sees, from the top. */
  ancestors: z.array(ChapterRef),
  previous: ChapterRef.nullable(),
  next: ChapterRef.nullable(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    give: z.boolean(),
    see_readers: z.boolean(),
  }),
});
export type Chapter = z.infer<typeof Chapter>;

const input = {
  type: ChapterType,
  parent_id: Id.nullish(),
  /** Among the chapters with the same parent, from 1; last where it is left out. */
  position: z.int().positive().max(1_000_000).nullish(),
  title: Line(150),
  /** Made from the title where it is left out. */
  slug: Slug.nullish(),
  standfirst: z.string().max(500),
  body: ChapterText,
  /** The same in easy words; null for none. */
  easy_body: ChapterText.nullish(),
  files: FileInputs,
  is_published: z.boolean(),
  is_public: z.boolean(),
  is_open: z.boolean(),
  completion: ChapterCompletion,
};

export const ChapterInput = z.object({
  ...input,
  standfirst: input.standfirst.default(''),
  body: ChapterText.default({ type: 'doc', content: [{ type: 'paragraph' }] }),
  files: FileInputs.default([]),
  is_published: z.boolean().default(false),
  is_public: z.boolean().default(false),
  is_open: z.boolean().default(true),
  completion: ChapterCompletion.default('viewed'),
});
export type ChapterInput = z.infer<typeof ChapterInput>;

/** A participant, and what they have made of a chapter. */
export const ChapterReader = z.object({
  id: Id,
  name: z.string(),
  is_given: z.boolean(),
  progress: ChapterProgress.nullable(),
});
export type ChapterReader = z.infer<typeof ChapterReader>;

const Given = z.object({
  chapter_id: Id,
  participant_ids: z.array(Id),
  /** Who the chapter was not given to before, and who has it no longer. */
  came: z.array(Id),
  left: z.array(Id),
});

export const chapter = {
  /** In the order of their trees. `participant_id`: as that participant has them. */
  list: defineCall({
    method: 'GET',
    path: '/chapter',
    query: ListQuery.extend({
      type: ChapterType.nullish(),
      parent_id: Id.nullish(),
      is_published: z.boolean().nullish(),
      is_open: z.boolean().nullish(),
      /** Only those that the reader, or that participant, has opened. */
      is_begun: z.boolean().nullish(),
      /** Only those given to the reader themselves, or to that participant. */
      is_given: z.boolean().nullish(),
      participant_id: Id.nullish(),
    }),
    status: 200,
    answer: z.array(ChapterRow),
  }),
  /** By slug, an old one too, or by id. */
  get: defineCall({
    method: 'GET',
    path: '/chapter/{slug}',
    params: SlugParams,
    status: 200,
    answer: Chapter,
  }),
  create: defineCall({
    method: 'POST',
    path: '/chapter',
    encoding: 'multipart',
    body: ChapterInput,
    status: 201,
    answer: Chapter,
  }),
  /** Fields not sent stay. A stale `version`, where one is sent, answers 409 with `current`. */
  update: defineCall({
    method: 'PUT',
    path: '/chapter/{id}',
    params: IdParams,
    encoding: 'multipart',
    body: z.object(input).partial().extend({ version: z.int().positive().nullish() }),
    status: 200,
    answer: Chapter,
  }),
  /** Its children take its place; what readers have done stays known. */
  delete: defineCall({
    method: 'DELETE',
    path: '/chapter/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** Gives a chapter to these participants, of those that the caller keeps, and no others. */
  participants: defineCall({
    method: 'PUT',
    path: '/chapter/participants',
    body: z.object({ chapter_id: Id, participant_ids: z.array(Id).max(5000) }),
    status: 200,
    answer: Given,
  }),
  /** Gives it to one participant, or takes it from them; whoever else has it is left alone. */
  give: defineCall({
    method: 'PUT',
    path: '/chapter/{id}/participant',
    params: IdParams,
    body: z.object({ participant_id: Id, is_given: z.boolean() }),
    status: 200,
    answer: z.object({ chapter_id: Id, participant_id: Id, is_given: z.boolean() }),
  }),
  /**
   * The reader has gone to `chapter_id`, from `from_chapter_id` after so many active seconds; both
   * the same: they have left it for somewhere else. The same `event_id` twice counts once.
   */
  postNavigation: defineCall({
    method: 'POST',
    path: '/chapter/postNavigation',
    body: z.object({
      chapter_id: Id,
      from_chapter_id: Id.nullish(),
      seconds: z.number().min(0).max(86_400).nullish(),
      event_id: z.string().max(100).nullish(),
    }),
    status: 200,
    answer: z.object({
      progress: ChapterProgress,
      next: ChapterRef.nullable(),
      /** Where in this type to go on: what was begun last, else the first that is not completed. */
      resume: ChapterRef.nullable(),
    }),
  }),
  /** "I am done", of a chapter that its reader completes by saying so. */
  mark: defineCall({
    method: 'PUT',
    path: '/chapter/{id}/mark',
    params: IdParams,
    status: 200,
    answer: ChapterProgress,
  }),
  /** Who has read it, of the participants that the caller keeps. */
  readers: defineCall({
    method: 'GET',
    path: '/chapter/{id}/reader',
    params: IdParams,
    query: ListQuery.extend({ editorial_office_id: Id.nullish() }),
    status: 200,
    answer: z.array(ChapterReader),
  }),
};
