import type { Answer } from '@spalten/contract/answer';
import type { QuestionTries } from '@spalten/contract/attempt';
import type { QuestionType, ReaderQuestionOf } from '@spalten/contract/question';

/** What every answer's input is given. */
export interface InputProps<T extends QuestionType> {
  question: ReaderQuestionOf<T>;
  /** Undefined until something has been answered. */
  answer: Answer<T> | undefined;
  onAnswer: (answer: Answer<T>) => void;
  /** Nothing can be changed: handed in, or shown as what was right. */
  isLocked: boolean;
  /** The plain words are on. */
  isEasy: boolean;
  /** What was right in an earlier try and stays, and what has been taken away. */
  tries: QuestionTries | undefined;
}

/** A text, in plain words where they are wanted and there are some. */
export const worded = (
  { text, text_easy }: { text: string; text_easy?: string | null | undefined },
  isEasy: boolean,
): string => (isEasy && text_easy) || text;
