import * as z from 'zod';
import { Answers, AnyAnswer } from './answer.ts';
import { AssignmentMode, AttemptStatus, FeedbackTime, ShowSolution } from './assignment.ts';
import { defineCall } from './call.ts';
import { Id, IdParams, ListQuery, Moment, Ref, Stamps } from './fields.ts';
import { ReaderQuestion } from './question.ts';
import { RichText } from './rich-text.ts';

const Key = z.string().min(1).max(60);

/** Failed tries of one question after which the moderator is told that help is needed. */
export const TRIES_BEFORE_HELP = 4;

/** Failed tries of one question after which its explanation is shown, in practice. */
export const TRIES_BEFORE_EXPLANATION = 2;

/** What became of one question. `score` is null until a person has judged it. */
export const AttemptResult = z.object({
  question_id: Key,
  score: z.number().nullable(),
  max_score: z.number(),
  is_correct: z.boolean().nullable(),
  /** The reviewer's words. */
  feedback: z.string().nullable(),
  /** Points by criterion of the rubric. */
  criteria: z.record(Key, z.number()).nullable(),
  is_reviewed: z.boolean(),
});
export type AttemptResult = z.infer<typeof AttemptResult>;

/**
 * How the tries of one question have gone, where each answer is told of at once. `kept` is what was
 * right and stays: ids of what was picked or put right, in a match the left side's, in a text the
 * number of the blank. `removed` are wrong options that have been taken away.
 */
export const QuestionTries = z.object({
  count: z.int(),
  is_correct: z.boolean(),
  score: z.number(),
  kept: z.array(z.string()),
  removed: z.array(z.string()),
});
export type QuestionTries = z.infer<typeof QuestionTries>;

/** What is right, once its reader may know it: the answer that gives full points, and why. */
export const Solution = z.object({
  answer: AnyAnswer.nullable(),
  explanation: RichText.nullable(),
  /** The author's words by option. */
  option_feedback: z.record(Key, z.string()),
});
export type Solution = z.infer<typeof Solution>;

/** Help that was used with a question: recorded, never held against anybody. */
export const HelpUsed = z.object({
  hints: z.int().min(0).max(50).optional(),
  easy: z.boolean().optional(),
  read_aloud: z.boolean().optional(),
  /** "Jag behöver hjälp" was pressed, or the system saw four failed tries; null takes it back. */
  asked: z.enum(['self', 'system']).nullish(),
});
export type HelpUsed = z.infer<typeof HelpUsed>;

const common = {
  ...Stamps,
  assignment: z.object({ id: Id, title: z.string() }),
  participant: Ref,
  editorial_office: Ref,
  number: z.int(),
  status: AttemptStatus,
  /** Null until its reader may know it. */
  score: z.number().nullable(),
  max_score: z.number(),
  /** Null without a passing score, and until its reader may know it. */
  has_passed: z.boolean().nullable(),
  started_at: Moment,
  submitted_at: Moment.nullable(),
  reviewed_at: Moment.nullable(),
  time_spent_seconds: z.int(),
  needs_help: z.boolean(),
  /** Who it was done together with. */
  supported_by: Ref.nullable(),
};

/** What its player needs to know of the assignment. */
const AssignmentFacts = z.object({
  instructions: RichText,
  mode: AssignmentMode,
  feedback: FeedbackTime,
  show_solution: ShowSolution,
  passing_score: z.number().nullable(),
  max_attempts: z.int().nullable(),
  due_at: Moment.nullable(),
});

/** A row of lists. */
export const AttemptRow = z.object(common);
export type AttemptRow = z.infer<typeof AttemptRow>;

export const Attempt = z.object({
  ...common,
  facts: AssignmentFacts,
  assignment_version: z.int(),
  questions: z.array(ReaderQuestion),
  answers: Answers,
  /** The newest sequence number that each answer was saved with. */
  sequences: z.record(Key, z.int()),
  results: z.array(AttemptResult),
  tries: z.record(Key, QuestionTries),
  solutions: z.record(Key, Solution),
  help: z.record(Key, HelpUsed),
  /** The question that was in front when it was last saved. */
  place: Key.nullable(),
  reviewed_by: Ref.nullable(),
  review_comment: z.string().nullable(),
  /** Seconds left of a time limit, by the server's clock. */
  seconds_left: z.int().nullable(),
  can: z.object({
    answer: z.boolean(),
    review: z.boolean(),
    return: z.boolean(),
    /** Start another one. */
    retry: z.boolean(),
  }),
});
export type Attempt = z.infer<typeof Attempt>;

/** What a reviewer gives for a question. */
const ReviewInput = z.object({
  question_id: Key,
  score: z.number().min(0).max(1000),
  feedback: z.string().max(5000).nullish(),
  criteria: z.record(Key, z.number().min(0).max(1000)).nullish(),
});

/**
 * Saves, submits or reviews. From who answers: `answers` are merged question by question, with
 * `sequences` an older one never overwrites a newer; `check` tries a question where answers are told
 * of at once; `seconds` were spent since the last save; `submit` hands in (a second time it answers
 * the first result). From who reviews: `results` and `review_comment`, or `return`.
 */
const AttemptUpdate = z.object({
  answers: Answers.optional(),
  sequences: z.record(Key, z.int().min(0)).optional(),
  check: Key.nullish(),
  help: z.record(Key, HelpUsed).optional(),
  place: Key.nullish(),
  seconds: z.int().min(0).max(86_400).nullish(),
  supported_by_id: Id.nullish(),
  submit: z.boolean().nullish(),
  results: z.array(ReviewInput).max(200).optional(),
  review_comment: z.string().max(5000).nullish(),
  return: z.boolean().nullish(),
  /** The moderator has helped: the calls for help are answered. */
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

/** How far somebody has come with an assignment. */
export const ProgressStatus = z.enum([
  'not_started',
  'in_progress',
  'needs_help',
  'submitted',
  'returned',
  'done',
]);
export type ProgressStatus = z.infer<typeof ProgressStatus>;

/** One participant's row in the grid: what they have done of each assignment asked for. */
export const GridRow = z.object({
  id: Id,
  name: z.string(),
  cells: z.array(
    z.object({
      assignment_id: Id,
      status: ProgressStatus,
      best_score: z.number().nullable(),
      max_score: z.number(),
      has_passed: z.boolean().nullable(),
      attempts: z.int(),
      /** The newest. */
      attempt_id: Id,
      is_supported: z.boolean(),
    }),
  ),
});
export type GridRow = z.infer<typeof GridRow>;

/** How one question was answered. Shares only where ten people or more have answered it. */
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
export const PEOPLE_FOR_SHARES = 10;

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
  /** The same participant's attempts at the same assignment, newest first. */
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
  /** Starts one, or takes up the one that is under way or was returned: the same twice is one. */
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
  /** Participants of the office, by name, each with what they have done of the assignments. */
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
  /** How each question of the assignment's newest version was answered. */
  analysis: defineCall({
    method: 'GET',
    path: '/assignment/{id}/analysis',
    params: IdParams,
    query: z.object({ editorial_office_id: Id.nullish() }),
    status: 200,
    answer: z.object({ people: z.int(), questions: z.array(QuestionAnalysis) }),
  }),
  /** For a spreadsheet: semicolons, UTF-8 with BOM; a row an answer, or a row a person. */
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
