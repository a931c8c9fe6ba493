import type { AnyAnswer } from '@spalten/contract/answer';
import type { QuestionType, ReaderQuestion } from '@spalten/contract/question';
import type { ComponentType } from 'react';
import { BlanksInput } from './input-blanks.tsx';
import { CategoriesInput } from './input-categories.tsx';
import { MultipleChoiceInput, SingleChoiceInput, TrueFalseInput } from './input-choice.tsx';
import { HotspotInput } from './input-hotspot.tsx';
import { MatchInput } from './input-match.tsx';
import { OrderInput } from './input-order.tsx';
import type { InputProps } from './input-props.ts';
import { SourceInput } from './input-source.tsx';
import { FilesInput, TextInput } from './input-text.tsx';
import { WordsInput } from './input-words.tsx';

const INPUTS: { [T in QuestionType]: ComponentType<InputProps<T>> } = {
  single_choice: SingleChoiceInput,
  multiple_choice: MultipleChoiceInput,
  true_false: TrueFalseInput,
  order: OrderInput,
  match: MatchInput,
  categorise: CategoriesInput,
  mark_words: WordsInput,
  hotspot: HotspotInput,
  fill_in: BlanksInput,
  source_check: SourceInput,
  free_text: TextInput,
  file_upload: FilesInput,
};

interface Props extends Omit<InputProps<QuestionType>, 'question' | 'answer' | 'onAnswer'> {
  question: ReaderQuestion;
  answer: AnyAnswer | undefined;
  onAnswer?: (answer: AnyAnswer) => void;
}

const ignoreAnswer = () => {};

/** The input of a question by its type. Without `onAnswer` it only shows the answer. */
export function AnswerInput({ onAnswer = ignoreAnswer, ...props }: Props) {
  // The server guarantees that question and answer have the same type.
  const Input = INPUTS[props.question.type] as ComponentType<Props & { onAnswer: never }>;
  return <Input {...props} onAnswer={onAnswer as never} />;
}
