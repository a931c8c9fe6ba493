import type { Answers } from '@spalten/contract/answer';
import type { Assignment } from '@spalten/contract/assignment';
import type { AnyAnswer } from '@spalten/contract/answer';
import type { Attempt, AttemptResult, HelpRecord, QuestionTries } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';

/** How a question was tried, with the answer that was tried last: the reader gets all but that. */
export type StoredTries = QuestionTries & { answer: AnyAnswer };

/** An attempt as the server has it, with what is right: never answered as it is. */
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
  /** Attempts that its participant has begun at the assignment. */
  attempts_begun: number;
  /** Of the assignment now: whether another may be begun. */
  is_open: boolean;
  shuffle_questions: boolean;
  grading: Assignment['grading'];
  help_wanted_at: string | null;
  /** The time limit has passed. */
  is_overdue: boolean;
}
