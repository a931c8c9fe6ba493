import * as z from 'zod';
import { AttachedFile, FileInputs } from './attached-file.ts';
import { defineCall } from './call.ts';
import { Id, IdParams, Line, ListQuery, Moment, MomentInput, Ref, Stamps } from './fields.ts';
import { LIMITS, Question, QuestionType } from './question.ts';
import { RichText } from './rich-text.ts';

/** `practice` may be tried again and helps; only a `competition` has a time limit. */
export const AssignmentMode = z.enum(['practice', 'quiz', 'competition']);
export type AssignmentMode = z.infer<typeof AssignmentMode>;

/** When a participant is told what was right: after each answer, after submitting, after review. */
export const FeedbackTime = z.enum(['immediate', 'submitted', 'reviewed']);
/** Which of several attempts counts. */
export const Grading = z.enum(['highest', 'latest', 'first', 'average']);
export type Grading = z.infer<typeof Grading>;
/** When the right answers are shown: never, with a submitted attempt, when no attempt is left. */
export const ShowSolution = z.enum(['never', 'submitted', 'last_attempt']);

/** Where an attempt is. `returned` is taken up again; `reviewed` at once where no person is needed. */
export const AttemptStatus = z.enum(['in_progress', 'submitted', 'returned', 'reviewed']);
export type AttemptStatus = z.infer<typeof AttemptStatus>;
/** Where the reader is with an assignment: their latest attempt, or none yet. */
export const MyStatus = z.enum(['not_started', ...AttemptStatus.options]);
export type MyStatus = z.infer<typeof MyStatus>;

/** The reader's own standing. */
const mine = {
  my_status: MyStatus,
  my_attempts: z.int(),
  /** Of submitted attempts, whatever the grading. */
  my_best_score: z.number().nullable(),
};

const common = {
  ...Stamps,
  title: z.string(),
  mode: AssignmentMode,
  chapter_id: Id.nullable(),
  /** Null: shared by all whose package has assignments. */
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

/** How attempts stand, of those that the viewer may see; people, not attempts, but for `waiting`. */
const AssignmentCounts = z.object({
  started: z.int(),
  finished: z.int(),
  /** Attempts that wait for review. */
  waiting: z.int(),
  help: z.int(),
});

export const AssignmentRow = z.object({
  ...common,
  /** `due_at`, with those without one last: to sort by. */
  due_order: Moment,
  /** Null for participants. */
  counts: AssignmentCounts.nullable(),
});
export type AssignmentRow = z.infer<typeof AssignmentRow>;

export const Assignment = z.object({
  ...common,
  instructions: RichText,
  /**
   * With what is right, for those who may know it. Empty for participants: theirs come with the
   * attempt, without.
   */
  questions: z.array(Question).meta({ json: true }),
  files: z.array(AttachedFile),
  /** Seconds left of the reader's own attempt under way; null without a time limit. */
  my_seconds_left: z.int().nullable(),
  shuffle_questions: z.boolean(),
  feedback: FeedbackTime,
  grading: Grading,
  show_solution: ShowSolution,
  /** Of the questions: one more each time published questions change; 0 before the first. */
  version: z.int(),
  /** One more with each save: what a save must start from. */
  revision: z.int(),
  can: z.object({ update: z.boolean(), delete: z.boolean(), attempt: z.boolean() }),
});
export type Assignment = z.infer<typeof Assignment>;

/** An assignment as a chapter points at it. */
export const AssignmentRef = z.object({
  id: Id,
  title: z.string(),
  question_count: z.int(),
  due_at: Moment.nullable(),
  is_published: z.boolean(),
  my_status: MyStatus,
});
export type AssignmentRef = z.infer<typeof AssignmentRef>;

/** An attempt whose score the key of now would change; null while it has not been handed in. */
const RescoreChange = z.object({
  attempt_id: Id,
  participant: Ref,
  number: z.int(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  max_score: z.number(),
});
export type RescoreChange = z.infer<typeof RescoreChange>;

/** What becomes of older attempts when the key of this version is held against them. */
export const Rescore = z.object({
  version: z.int(),
  /** Attempts that the key says something new of, whether or not their score changes. */
  attempt_count: z.int(),
  changes: z.array(RescoreChange),
});
export type Rescore = z.infer<typeof Rescore>;

/** What an author sends; those fields that are not sent stay. `questions` may be one JSON field. */
export const AssignmentInput = z.object({
  title: Line(200),
  instructions: RichText.optional(),
  chapter_id: Id.nullish(),
  editorial_office_id: Id.nullish(),
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

/** What became of a package's items that did not come in as they were. */
export const ImportReport = z.object({
  /** Items that no question was made of, with the reason in the caller's language. */
  left_out: z.array(z.object({ title: z.string(), identifier: z.string(), reason: z.string() })),
  /** Questions that lost something; without a title and identifier: the test as a whole. */
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
      /** Only those where somebody waits for review or help. */
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
  /** In the active office where none is named; the operator's staff makes those that are shared. */
  create: defineCall({
    method: 'POST',
    path: '/assignment',
    encoding: 'multipart',
    jsonLists: ['questions'],
    body: AssignmentInput,
    status: 201,
    answer: Assignment,
  }),
  /** A save made from an older `revision` than the server's answers 409 with `current`. */
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
  /** As a package of QTI 3, for those of its questions that QTI has a form for. */
  exportQti: defineCall({
    method: 'GET',
    path: '/assignment/{id}/qti',
    params: IdParams,
    status: 200,
    answer: 'binary',
  }),
  /** Makes a draft out of a package of QTI 2.1, 2.2 or 3: multipart, `file` is its zip. */
  importQti: defineCall({
    method: 'POST',
    path: '/assignment/qti',
    encoding: 'multipart',
    body: z.object({ file: z.unknown() }),
    status: 201,
    answer: Assignment.extend(ImportReport.shape),
  }),
  /** *Rätta om*: whose score would change, before it is done. */
  previewRescore: defineCall({
    method: 'GET',
    path: '/assignment/{id}/rescore',
    params: IdParams,
    status: 200,
    answer: Rescore,
  }),
  /** Does it, and writes it down; `version` is the one that was shown, else 409. */
  rescore: defineCall({
    method: 'POST',
    path: '/assignment/{id}/rescore',
    params: IdParams,
    body: z.object({ version: z.int().min(0) }),
    status: 200,
    answer: Rescore,
  }),
  /** No longer there for anybody; what was answered stays readable. */
  delete: defineCall({
    method: 'DELETE',
    path: '/assignment/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
};
