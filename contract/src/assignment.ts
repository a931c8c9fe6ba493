import * as z from 'zod';
import { AttachedFile, FileInputs } from './attached-file.ts';
import { defineCall } from './call.ts';
import { Id, IdParams, Line, ListQuery, Moment, MomentInput, Ref, Stamps } from './fields.ts';
import { MAX_GROUP_MEMBERS, MAX_GROUPS } from './group.ts';
import { LIMITS, Question, QuestionType } from './question.ts';
import { RichText } from './rich-text.ts';

/** Only `practice` gives help and allows repeated tries; only a `competition` has a time limit. */
export const AssignmentMode = z.enum(['practice', 'quiz', 'competition']);
export type AssignmentMode = z.infer<typeof AssignmentMode>;

/** The time feedback is given: after each answer, on submission, or after review. */
export const FeedbackTime = z.enum(['immediate', 'submitted', 'reviewed']);
/** The attempt that counts if there are several. */
export const Grading = z.enum(['highest', 'latest', 'first', 'average']);
export type Grading = z.infer<typeof Grading>;
/** The time the solution is shown: never, with a submitted attempt, or when no attempts remain. */
export const ShowSolution = z.enum(['never', 'submitted', 'last_attempt']);

/**
 * Status of an attempt. A `returned` one can be continued; one that needs no person is `reviewed`
 * at once.
 */
export const AttemptStatus = z.enum(['in_progress', 'submitted', 'returned', 'reviewed']);
export type AttemptStatus = z.infer<typeof AttemptStatus>;
/** The status of the reader's latest attempt. */
export const MyStatus = z.enum(['not_started', ...AttemptStatus.options]);
export type MyStatus = z.infer<typeof MyStatus>;

/** The reader's own progress. */
const mine = {
  my_status: MyStatus,
  my_attempts: z.int(),
  /** The best of the submitted attempts, regardless of `grading`. */
  my_best_score: z.number().nullable(),
  /** Points that wait for a review, in the attempt that gives the score. */
  my_waiting_score: z.number(),
  /** Of the attempt in progress. Null without a time limit and for an attempt that has ended. */
  my_seconds_left: z.int().nullable(),
};

/** The groups and participants of the office that an assignment is given to. */
const Recipients = z.object({ groups: z.array(Ref), people: z.array(Ref) });
export type Recipients = z.infer<typeof Recipients>;

const common = {
  ...Stamps,
  title: z.string(),
  mode: AssignmentMode,
  chapter_id: Id.nullable(),
  /** Null if shared by all customers whose package has assignments. */
  editorial_office: Ref.nullable(),
  is_published: z.boolean(),
  opens_at: Moment.nullable(),
  due_at: Moment.nullable(),
  time_limit_minutes: z.int().nullable(),
  passing_score: z.number().nullable(),
  max_attempts: z.int().nullable(),
  /** The sum of its questions' points. */
  max_score: z.number(),
  question_count: z.int(),
  question_types: z.array(QuestionType),
  ...mine,
};

/**
 * Progress among the attempts the viewer may see. Counts people, except `waiting`, which counts
 * attempts.
 */
const AssignmentCounts = z.object({
  started: z.int(),
  finished: z.int(),
  /** Attempts awaiting review. */
  waiting: z.int(),
  help: z.int(),
});

/** The most names in a summary of recipients. */
export const MAX_RECIPIENT_NAMES = 3;

/** Recipients in a list, where there may be hundreds: the first names, groups before people. */
const RecipientSummary = z.object({ names: z.array(z.string()), count: z.int() });
export type RecipientSummary = z.infer<typeof RecipientSummary>;

export const AssignmentRow = z.object({
  ...common,
  /** Null if it is given to everyone in the office, and always for participants. */
  recipients: RecipientSummary.nullable(),
  /** Sort key: `due_at`, with null last. */
  due_order: Moment,
  /** Null for participants. */
  counts: AssignmentCounts.nullable(),
});
export type AssignmentRow = z.infer<typeof AssignmentRow>;

export const Assignment = z.object({
  ...common,
  /** Null if it is given to everyone in the office, and always for participants. */
  recipients: Recipients.nullable(),
  instructions: RichText,
  /**
   * Includes the right answers, for those who may know them. Empty for participants, who get the
   * questions with their attempt.
   */
  questions: z.array(Question).meta({ json: true }),
  files: z.array(AttachedFile),
  /** False if the reader has begun the assignment and it was then given to others only. */
  is_given: z.boolean(),
  shuffle_questions: z.boolean(),
  feedback: FeedbackTime,
  grading: Grading,
  show_solution: ShowSolution,
  /**
   * Version of the questions: incremented when published questions change; 0 before publication.
   */
  version: z.int(),
  /** Incremented by each save. A save must send the revision it started from. */
  revision: z.int(),
  can: z.object({ update: z.boolean(), delete: z.boolean(), attempt: z.boolean() }),
});
export type Assignment = z.infer<typeof Assignment>;

/** An assignment as referred to by a chapter. */
export const AssignmentRef = z.object({
  id: Id,
  title: z.string(),
  question_count: z.int(),
  due_at: Moment.nullable(),
  time_limit_minutes: z.int().nullable(),
  is_published: z.boolean(),
  my_status: MyStatus,
  my_seconds_left: mine.my_seconds_left,
});
export type AssignmentRef = z.infer<typeof AssignmentRef>;

/** An attempt whose score would change with the current answer key; null before it is handed in. */
const RescoreChange = z.object({
  attempt_id: Id,
  participant: Ref,
  number: z.int(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  max_score: z.number(),
});
export type RescoreChange = z.infer<typeof RescoreChange>;

/** The effect of applying this version's answer key to older attempts. */
export const Rescore = z.object({
  version: z.int(),
  /** Attempts the key affects, including those whose score stays the same. */
  attempt_count: z.int(),
  changes: z.array(RescoreChange),
});
export type Rescore = z.infer<typeof Rescore>;

/**
 * The fields of an assignment that an author may send. Omitted fields stay unchanged. `questions`
 * may be one JSON field.
 */
export const AssignmentInput = z.object({
  title: Line(200),
  instructions: RichText.optional(),
  chapter_id: Id.nullish(),
  editorial_office_id: Id.nullish(),
  /** Groups and participants of the office. Null gives the assignment to everyone in it. */
  recipients: z
    .object({
      group_ids: z.array(Id).max(MAX_GROUPS),
      person_ids: z.array(Id).max(MAX_GROUP_MEMBERS),
    })
    .nullish(),
  questions: z.array(Question).max(LIMITS.questions).meta({ json: true }).optional(),
  files: FileInputs.optional(),
  passing_score: z.number().min(0).max(10_000).nullish(),
  max_attempts: z.int().min(1).max(100).nullish(),
  time_limit_minutes: z.int().min(1).max(600).nullish(),
  opens_at: MomentInput.nullish(),
  due_at: MomentInput.nullish(),
  shuffle_questions: z.boolean().optional(),
  feedback: FeedbackTime.optional(),
  grading: Grading.optional(),
  show_solution: ShowSolution.optional(),
  mode: AssignmentMode.optional(),
  is_published: z.boolean().optional(),
});
export type AssignmentInput = z.infer<typeof AssignmentInput>;

/** The items of an imported package that were changed or skipped. */
export const ImportReport = z.object({
  /** Skipped items, with the reason in the caller's language. */
  left_out: z.array(z.object({ title: z.string(), identifier: z.string(), reason: z.string() })),
  /** Questions that lost something. Without a title and identifier: the test as a whole. */
  simplified: z.array(
    z.object({ title: z.string(), identifier: z.string(), changes: z.array(z.string()) }),
  ),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const assignment = {
  list: defineCall({
    method: 'GET',
    path: '/assignment',
    query: ListQuery.extend({
      mode: AssignmentMode.nullish(),
      my_status: MyStatus.nullish(),
      question_type: QuestionType.nullish(),
      chapter_id: Id.nullish(),
      editorial_office_id: Id.nullish(),
      is_published: z.boolean().nullish(),
      /** Only assignments with attempts awaiting review or help. */
      waiting: z.boolean().nullish(),
    }),
    status: 200,
    answer: z.array(AssignmentRow),
  }),
  get: defineCall({
    method: 'GET',
    path: '/assignment/{id}',
    params: IdParams,
    status: 200,
    answer: Assignment,
  }),
  /** Created in the active office if none is named. The operator's staff create shared ones. */
  create: defineCall({
    method: 'POST',
    path: '/assignment',
    encoding: 'multipart',
    jsonLists: ['questions'],
    body: AssignmentInput,
    status: 201,
    answer: Assignment,
  }),
  /** Answers 409 with `current` if `revision` is older than the server's. */
  update: defineCall({
    method: 'PUT',
    path: '/assignment/{id}',
    params: IdParams,
    encoding: 'multipart',
    jsonLists: ['questions'],
    body: AssignmentInput.partial().extend({ revision: z.int().positive().optional() }),
    status: 200,
    answer: Assignment,
  }),
  /** A QTI 3 package of the questions that QTI can express. */
  exportQti: defineCall({
    method: 'GET',
    path: '/assignment/{id}/qti',
    params: IdParams,
    status: 200,
    answer: 'binary',
  }),
  /** Creates a draft from a QTI 2.1, 2.2 or 3 package: multipart, `file` is the zip. */
  importQti: defineCall({
    method: 'POST',
    path: '/assignment/qti',
    encoding: 'multipart',
    body: z.object({ file: z.unknown() }),
    status: 201,
    answer: Assignment.extend(ImportReport.shape),
  }),
  /** *Rätta om*: lists the scores that would change. */
  previewRescore: defineCall({
    method: 'GET',
    path: '/assignment/{id}/rescore',
    params: IdParams,
    status: 200,
    answer: Rescore,
  }),
  /** Rescores and logs it. `version` is the one previewed, else 409. */
  rescore: defineCall({
    method: 'POST',
    path: '/assignment/{id}/rescore',
    params: IdParams,
    body: z.object({ version: z.int().min(0) }),
    status: 200,
    answer: Rescore,
  }),
  /** Hides the assignment from everyone. Submitted answers stay readable. */
  delete: defineCall({
    method: 'DELETE',
    path: '/assignment/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
};
