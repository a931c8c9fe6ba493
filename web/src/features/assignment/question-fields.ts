import type { QuestionOf, QuestionType } from '@spalten/contract/question';

/** What the fields of a type of question are given. */
export interface FieldsProps<T extends QuestionType> {
  question: QuestionOf<T>;
  /** `step` names what is being done, so that typing is one step back. */
  onChange: (change: Partial<QuestionOf<T>>, step?: string) => void;
  /** What is missing, by field; all of it once publishing was tried. */
  faultOf: (field: string) => string | undefined;
}
