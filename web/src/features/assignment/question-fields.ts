import type { QuestionOf, QuestionType } from '@spalten/contract/question';

/** Props of the fields of a question type. */
export interface FieldsProps<T extends QuestionType> {
  question: QuestionOf<T>;
  /** Changes with the same `step`, such as typing, are one undo step. */
  onChange: (change: Partial<QuestionOf<T>>, step?: string) => void;
  /** The error of a field. Errors are only shown after an attempt to publish. */
  faultOf: (field: string) => string | undefined;
}
