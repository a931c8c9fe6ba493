import * as z from 'zod';
import { AssignmentRef } from './assignment.ts';
import { AttachedFile, FileInputs } from './attached-file.ts';
import { defineCall } from './call.ts';
import { Id, IdParams, Line, ListQuery, Moment, Ref, Stamps } from './fields.ts';
import { ChapterText } from './media-text.ts';
import { ChapterType } from './package.ts';
import { Slug, SlugParams } from './slug.ts';

/**
 * The condition that completes a chapter: viewed and left, marked by the reader, its assignments
 * submitted or passed, or all its child chapters completed.
 */
export const ChapterCompletion = z.enum(['viewed', 'marked', 'submitted', 'passed', 'children']);
export type ChapterCompletion = z.infer<typeof ChapterCompletion>;

/** A reader's progress with a chapter that they have opened. */
export const ChapterProgress = z.object({
  opened_at: Moment,
  last_opened_at: Moment,
  /** Seconds of active reading. */
  seconds: z.int(),
  /** The time the reader marked it as done. */
  marked_at: Moment.nullable(),
  completed_at: Moment.nullable(),
});
export type ChapterProgress = z.infer<typeof ChapterProgress>;

/** A reference to a chapter. Its address is its slug below its type's. */
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
  /** Position among the chapters with the same parent, from 1. */
  position: z.int(),
  /** Sort key for reading order: the type, then the positions from the root down. */
  place: z.array(z.int()),
  standfirst: z.string(),
  words: z.int(),
  minutes: z.int(),
  has_easy_body: z.boolean(),
  is_published: z.boolean(),
  /** True if it and all its ancestors are published: readers see it. */
  is_shown: z.boolean(),
  is_public: z.boolean(),
  is_open: z.boolean(),
  completion: ChapterCompletion,
  version: z.int(),
  progress: ChapterProgress.nullable(),
};

export const ChapterRow = z.object({
  ...common,
  /** Assigned to the caller, or to the requested participant. */
  is_given: z.boolean(),
  /**
   * The participants of a moderator’s active office who have completed it, of those who may read it.
   * Null for everybody else; only in `list`.
   */
  class_read: z.object({ completed: z.int(), people: z.int() }).nullish(),
});
export type ChapterRow = z.infer<typeof ChapterRow>;

export const Chapter = z.object({
  ...common,
  body: ChapterText,
  easy_body: ChapterText.nullable(),
  lix: z.int().nullable(),
  easy_lix: z.int().nullable(),
  files: z.array(AttachedFile),
  /** Assignments of the chapter or embedded in its text that the reader may see. */
  assignments: z.array(AssignmentRef),
  /** The ancestors that the reader sees, from the root. */
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
  /** Among the chapters with the same parent, from 1. Last if omitted. */
  position: z.int().positive().max(1_000_000).nullish(),
  title: Line(150),
  /** Derived from the title if omitted. */
  slug: Slug.nullish(),
  standfirst: z.string().max(500),
  body: ChapterText,
  /** The same text in easy Swedish (lättläst), or null. */
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

/** A participant with their progress in a chapter. */
export const ChapterReader = z.object({
  id: Id,
  name: z.string(),
  customer: Ref.nullable(),
  /** Offices within the caller's reach. */
  editorial_offices: z.array(Ref),
  is_given: z.boolean(),
  progress: ChapterProgress.nullable(),
});
export type ChapterReader = z.infer<typeof ChapterReader>;

/** Participants that one call gives a chapter to, or takes it from. */
export const MAX_GIVEN = 5000;

const ParticipantChanges = z.object({
  chapter_id: Id,
  participant_ids: z.array(Id),
  /** Ids of the participants added and removed. */
  came: z.array(Id),
  left: z.array(Id),
});

export const chapter = {
  /** In reading order. `participant_id`: as seen by that participant. */
  list: defineCall({
    method: 'GET',
    path: '/chapter',
    query: ListQuery.extend({
      type: ChapterType.nullish(),
      parent_id: Id.nullish(),
      is_published: z.boolean().nullish(),
      is_open: z.boolean().nullish(),
      /** Only chapters that the caller, or that participant, has opened. */
      is_begun: z.boolean().nullish(),
      /** Only chapters assigned to the caller themselves, or to that participant. */
      is_given: z.boolean().nullish(),
      participant_id: Id.nullish(),
    }),
    status: 200,
    answer: z.array(ChapterRow),
  }),
  /** By slug (also a former one) or by id. */
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
  /** Omitted fields stay unchanged. Answers 409 with `current` if `version` is sent and stale. */
  update: defineCall({
    method: 'PUT',
    path: '/chapter/{id}',
    params: IdParams,
    encoding: 'multipart',
    body: z.object(input).partial().extend({ version: z.int().positive().nullish() }),
    status: 200,
    answer: Chapter,
  }),
  /** Its children move up to its position. Readers' progress is kept. */
  delete: defineCall({
    method: 'DELETE',
    path: '/chapter/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /**
   * Replaces the set of participants the chapter is assigned to, among those the caller manages.
   * `among_ids`: only these lose it, so that a few can be changed of very many.
   */
  participants: defineCall({
    method: 'PUT',
    path: '/chapter/participants',
    body: z.object({
      chapter_id: Id,
      participant_ids: z.array(Id).max(MAX_GIVEN),
      among_ids: z.array(Id).max(MAX_GIVEN).nullish(),
    }),
    status: 200,
    answer: ParticipantChanges,
  }),
  /** Assigns it to one participant, or takes it from them. Others are unaffected. */
  give: defineCall({
    method: 'PUT',
    path: '/chapter/{id}/participant',
    params: IdParams,
    body: z.object({ participant_id: Id, is_given: z.boolean() }),
    status: 200,
    answer: z.object({ chapter_id: Id, participant_id: Id, is_given: z.boolean() }),
  }),
  /**
   * Records that the reader moved from `from_chapter_id` to `chapter_id` after this number of
   * active seconds. Equal ids mean they left for another screen. Each `event_id` counts once.
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
      /** The chapter to continue with: the last one opened, else the first one not completed. */
      resume: ChapterRef.nullable(),
    }),
  }),
  /** Marks as done a chapter that its reader completes by saying so. */
  mark: defineCall({
    method: 'PUT',
    path: '/chapter/{id}/mark',
    params: IdParams,
    status: 200,
    answer: ChapterProgress,
  }),
  /**
   * The readers, among the participants that the caller manages. `q` is looked for in the names of people
   * and offices, and by the operator's staff in those of customers.
   */
  readers: defineCall({
    method: 'GET',
    path: '/chapter/{id}/reader',
    params: IdParams,
    query: ListQuery.extend({
      editorial_office_id: Id.nullish(),
      customer_id: Id.nullish(),
      /** Members of a group that the caller manages. */
      group_id: Id.nullish(),
    }),
    status: 200,
    answer: z.array(ChapterReader),
  }),
};
