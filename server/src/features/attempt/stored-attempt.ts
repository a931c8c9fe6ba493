import type { Answers } from '@spalten/contract/answer';
import type { Assignment } from '@spalten/contract/assignment';
import type { AnyAnswer } from '@spalten/contract/answer';
import type { Attempt, AttemptResult, HelpRecord, QuestionTries } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';

/** The tries at a question, with the last tried answer, which readers don't get. */
export type StoredTries = QuestionTries & { answer: AnyAnswer };

/** An attempt as stored, including the right answers. It is never sent as it is. */
export interface StoredAttempt extends Omit<
  Attempt,
  'questions' | 'results' | 'tries' | 'solutions' | 'can' | 'has_passed' | 'needs_help'
> {
  questions: Question[];
  answers: Answers;
  results: AttemptResult[];
  tries: Record<string, StoredTries>;
  help: Record<string, HelpRecord>;
  help_question_ids: string[];
  seed: number;
  /** Number of attempts that the participant has started at the assignment. */
  attempts_begun: number;
  /** True if the assignment currently allows another attempt. */
  is_open: boolean;
  shuffle_questions: boolean;
  grading: Assignment['grading'];
  help_wanted_at: string | null;
  /** True if the time limit has passed. */
  is_overdue: boolean;
}
