import type { Answer } from '@spalten/contract/answer';
import type { QuestionTries } from '@spalten/contract/attempt';
import type { QuestionType, ReaderQuestionOf } from '@spalten/contract/question';
import type { Verdict } from './verdicts.ts';

/** Props of every answer input. */
export interface InputProps<T extends QuestionType> {
  question: ReaderQuestionOf<T>;
  /** Undefined if unanswered. */
  answer: Answer<T> | undefined;
  onAnswer: (answer: Answer<T>) => void;
  /** Read-only: handed in, or shown as the solution. */
  isLocked: boolean;
  /** Easy texts are on. */
  isEasy: boolean;
  /** The correct parts of earlier tries, which stay, and the options removed since. */
  tries: QuestionTries | undefined;
  /** The verdicts on the parts of the answer, in a result. */
  verdicts?: Record<string, Verdict> | undefined;
}

/** The easy text if it is on and exists, otherwise the text. */
export const chooseText = (
  { text, text_easy }: { text: string; text_easy?: string | null | undefined },
  isEasy: boolean,
): string => (isEasy && text_easy) || text;
