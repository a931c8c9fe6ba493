import * as z from 'zod';
import { Answers, AnyAnswer } from './answer.ts';
import { AssignmentMode, AttemptStatus, FeedbackTime, ShowSolution } from './assignment.ts';
import { defineCall } from './call.ts';
import { Id, IdParams, ListQuery, Moment, Ref, Stamps } from './fields.ts';
import { ReaderQuestion } from './question.ts';
import { RichText } from './rich-text.ts';

const Key = z.string().min(1).max(60);

/** Failed tries of one question before the moderator is told that the participant needs help. */
export const TRIES_BEFORE_HELP = 4;

/** Failed tries of one question before its explanation is shown, in practice. */
export const TRIES_BEFORE_EXPLANATION = 2;

/** The result of one question. `score` is null until a person has reviewed it. */
export const AttemptResult = z.object({
  question_id: Key,
  score: z.number().nullable(),
  max_score: z.number(),
  is_correct: z.boolean().nullable(),
  /** The reviewer's comment. */
  feedback: z.string().nullable(),
  /** Points by criterion id of the rubric. */
  criteria: z.record(Key, z.number()).nullable(),
  is_reviewed: z.boolean(),
});
export type AttemptResult = z.infer<typeof AttemptResult>;

/**
 * The tries of one question in an assignment with immediate feedback. `kept` is the part that was
 * right and stays: ids of options or items, in a match the left ids, in a text the numbers of the
 * blanks. `removed` are wrong options that were taken away.
 */
export const QuestionTries = z.object({
  count: z.int(),
  is_correct: z.boolean(),
  score: z.number(),
  kept: z.array(z.string()),
  removed: z.array(z.string()),
});
export type QuestionTries = z.infer<typeof QuestionTries>;

/** The answer that gives full points, with the explanation. Sent once the reader may know it. */
export const Solution = z.object({
  answer: AnyAnswer.nullable(),
  explanation: RichText.nullable(),
  /** The author's feedback, by option id. */
  option_feedback: z.record(Key, z.string()),
});
export type Solution = z.infer<typeof Solution>;

/** Help used with a question. Recorded, and never counted against anyone. */
export const HelpRecord = z.object({
  hints: z.int().min(0).max(50).optional(),
  easy: z.boolean().optional(),
  read_aloud: z.boolean().optional(),
  /**
   * `self`: the participant pressed "Jag behöver hjälp"; `system`: four tries failed; null cancels
   * it.
   */
  asked: z.enum(['self', 'system']).nullish(),
});
export type HelpRecord = z.infer<typeof HelpRecord>;

const common = {
  ...Stamps,
  assignment: z.object({ id: Id, title: z.string() }),
  participant: Ref,
  editorial_office: Ref,
  number: z.int(),
  status: AttemptStatus,
  /** Null until the reader may know it. */
  score: z.number().nullable(),
  max_score: z.number(),
  /** Points of `max_score` that wait for a review. 0 until the reader may know the score. */
  waiting_score: z.number(),
  /** Null without a passing score, and until the reader may know it. */
  has_passed: z.boolean().nullable(),
  started_at: Moment,
  submitted_at: Moment.nullable(),
  reviewed_at: Moment.nullable(),
  time_spent_seconds: z.int(),
  needs_help: z.boolean(),
  /** The person it was done together with. */
  supported_by: Ref.nullable(),
};

/** The fields of the assignment that the player needs. */
const AssignmentFacts = z.object({
  instructions: RichText,
  mode: AssignmentMode,
  feedback: FeedbackTime,
  show_solution: ShowSolution,
  passing_score: z.number().nullable(),
  max_attempts: z.int().nullable(),
  due_at: Moment.nullable(),
});

/** An attempt in a list. */
export const AttemptRow = z.object(common);
export type AttemptRow = z.infer<typeof AttemptRow>;

export const Attempt = z.object({
  ...common,
  facts: AssignmentFacts,
  assignment_version: z.int(),
  questions: z.array(ReaderQuestion),
  answers: Answers,
  /** The newest sequence number each answer was saved with. */
  sequences: z.record(Key, z.int()),
  results: z.array(AttemptResult),
  tries: z.record(Key, QuestionTries),
  solutions: z.record(Key, Solution),
  help: z.record(Key, HelpRecord),
  /** The question on screen at the last save. */
  place: Key.nullable(),
  reviewed_by: Ref.nullable(),
  review_comment: z.string().nullable(),
  /** Seconds left of the time limit, by the server's clock. */
  seconds_left: z.int().nullable(),
  /** True if the time limit ended it, rather than its participant. */
  is_out_of_time: z.boolean(),
  can: z.object({
    answer: z.boolean(),
    review: z.boolean(),
    return: z.boolean(),
    /** May start another attempt. */
    retry: z.boolean(),
  }),
});
export type Attempt = z.infer<typeof Attempt>;

/** A reviewer's verdict on a question. */
const ReviewInput = z.object({
  question_id: Key,
  score: z.number().min(0).max(1000),
  feedback: z.string().max(5000).nullish(),
  criteria: z.record(Key, z.number().min(0).max(1000)).nullish(),
});

/**
 * Saves, submits or reviews.
 *
 * From the participant: `answers` are merged question by question, and with `sequences` an older
 * answer never overwrites a newer one; `check` tries a question when feedback is immediate;
 * `seconds` is the time spent since the last save; `submit` hands in (a second time returns the
 * first result). From the reviewer: `results` and `review_comment`, or `return`.
 */
const AttemptUpdate = z.object({
  answers: Answers.optional(),
  sequences: z.record(Key, z.int().min(0)).optional(),
  check: Key.nullish(),
  help: z.record(Key, HelpRecord).optional(),
  place: Key.nullish(),
  seconds: z.int().min(0).max(86_400).nullish(),
  supported_by_id: Id.nullish(),
  submit: z.boolean().nullish(),
  results: z.array(ReviewInput).max(200).optional(),
  review_comment: z.string().max(5000).nullish(),
  return: z.boolean().nullish(),
  /** The moderator has helped: closes the calls for help. */
  helped: z.boolean().nullish(),
});
export type AttemptUpdate = z.output<typeof AttemptUpdate>;
export type AttemptChange = z.input<typeof AttemptUpdate>;

const filters = {
  assignment_id: Id.nullish(),
  participant_id: Id.nullish(),
  editorial_office_id: Id.nullish(),
  status: AttemptStatus.nullish(),
  needs_help: z.boolean().nullish(),
};

/** A participant's progress with an assignment. */
export const ProgressStatus = z.enum([
  'not_started',
  'in_progress',
  'needs_help',
  'submitted',
  'returned',
  'done',
]);
export type ProgressStatus = z.infer<typeof ProgressStatus>;

/** A participant's row in the grid: their progress with each requested assignment. */
export const GridRow = z.object({
  id: Id,
  name: z.string(),
  cells: z.array(
    z.object({
      assignment_id: Id,
      status: ProgressStatus,
      best_score: z.number().nullable(),
      /** Points that wait for a review, in the attempt that gives the score. */
      waiting_score: z.number(),
      max_score: z.number(),
      has_passed: z.boolean().nullable(),
      attempts: z.int(),
      /** The newest attempt. */
      attempt_id: Id,
      is_supported: z.boolean(),
    }),
  ),
  /** Requested assignments that the participant wasn't given. */
  not_given: z.array(Id),
});
export type GridRow = z.infer<typeof GridRow>;

/** The answers to one question. Shares are given from ten people on. */
export const QuestionAnalysis = z.object({
  question_id: Key,
  title: z.string(),
  type: z.string(),
  skills: z.array(z.string()),
  answered: z.int(),
  right: z.int(),
  partly: z.int(),
  wrong: z.int(),
  waiting: z.int(),
  share: z.number().nullable(),
  hints_used: z.int(),
});
export type QuestionAnalysis = z.infer<typeof QuestionAnalysis>;

/** People who must have answered before shares are shown. */
export const MIN_PEOPLE_FOR_SHARES = 10;

export const attempt = {
  list: defineCall({
    method: 'GET',
    path: '/attempt',
    query: ListQuery.extend(filters),
    status: 200,
    answer: z.array(AttemptRow),
  }),
  get: defineCall({
    method: 'GET',
    path: '/attempt/{id}',
    params: IdParams,
    status: 200,
    answer: Attempt,
  }),
  /** The participant's attempts at the same assignment, newest first. */
  siblings: defineCall({
    method: 'GET',
    path: '/attempt/{id}/attempt',
    params: IdParams,
    query: ListQuery,
    status: 200,
    answer: z.array(AttemptRow),
  }),
  ofAssignment: defineCall({
    method: 'GET',
    path: '/assignment/{id}/attempt',
    params: IdParams,
    query: ListQuery.extend(filters),
    status: 200,
    answer: z.array(AttemptRow),
  }),
  /** Starts an attempt, or continues the one in progress or returned. Idempotent. */
  start: defineCall({
    method: 'POST',
    path: '/attempt',
    body: z.object({ assignment_id: Id }),
    status: 201,
    answer: Attempt,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/attempt/{id}',
    params: IdParams,
    body: AttemptUpdate,
    status: 200,
    answer: Attempt,
  }),
  /** Participants of the office by name, with their progress with each assignment. */
  grid: defineCall({
    method: 'GET',
    path: '/attempt-result',
    query: ListQuery.extend({
      editorial_office_id: Id.nullish(),
      assignment_ids: z.array(Id).max(50).nullish(),
    }),
    status: 200,
    answer: z.array(GridRow),
  }),
  /** The answers to each question of the assignment's newest version. */
  analysis: defineCall({
    method: 'GET',
    path: '/assignment/{id}/analysis',
    params: IdParams,
    query: z.object({ editorial_office_id: Id.nullish() }),
    status: 200,
    answer: z.object({ people: z.int(), questions: z.array(QuestionAnalysis) }),
  }),
  /** For a spreadsheet: semicolons, UTF-8 with BOM, one row per answer or per person. */
  csv: defineCall({
    method: 'GET',
    path: '/attempt-result/csv',
    query: z.object({
      rows: z.enum(['answer', 'person']).default('answer'),
      assignment_id: Id.nullish(),
      editorial_office_id: Id.nullish(),
    }),
    status: 200,
    answer: 'binary',
  }),
};
