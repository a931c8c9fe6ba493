import type { AnyAnswer } from './answer.ts';
import {
  isAnswered,
  MAX_ANSWER_CHARACTERS,
  MAX_BLANK_CHARACTERS,
  MAX_NOTE_CHARACTERS,
} from './answer.ts';
import type { ReaderQuestion } from './question.ts';
import { countBlanks } from './question-reader.ts';

/** How far an answer has come: nothing yet, some of its parts, or all that is asked for. */
export type AnswerState = 'empty' | 'begun' | 'done';

const hasText = (text: string | null | undefined) => (text ?? '').trim() !== '';
const hasAll = (parts: readonly { id: string }[], answers: Record<string, unknown> = {}) =>
  parts.every(({ id }) => answers[id] !== undefined && answers[id] !== '');

const beyond = (size: number, max: number) => Math.max(0, size - max);
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/**
 * Characters that an answer has beyond what its question takes: it is kept, and can't be handed in
 * until it is shortened. 0 where it fits.
 */
export function excessOf(
  question: { type: string; max_characters?: number | null | undefined },
  answer: AnyAnswer | undefined,
): number {
  const max = question.max_characters ?? MAX_ANSWER_CHARACTERS;
  const notes = Object.values(answer?.ratings ?? {}).map(({ note }) => note ?? '');
  return (
    beyond([...(answer?.text ?? '')].length, max) +
    sum((answer?.texts ?? []).map((text) => beyond(text.length, MAX_BLANK_CHARACTERS))) +
    sum(notes.map((note) => beyond(note.length, MAX_NOTE_CHARACTERS)))
  );
}

/** True where every part of the question has its answer, whether it is right or not. */
function isWhole(question: ReaderQuestion, answer: AnyAnswer): boolean {
  switch (question.type) {
    case 'order':
      // The first move places all items: only the mark tells that the rest was looked at too.
      return (
        answer.is_settled === true &&
        question.items.every(({ id }) => answer.item_ids?.includes(id))
      );
    case 'match':
      return hasAll(question.lefts, answer.pairs);
    case 'categorise':
      return hasAll(question.items, answer.categories);
    case 'fill_in': {
      const filled = (answer.texts ?? []).filter(hasText).length;
      return filled >= countBlanks(question.text);
    }
    case 'source_check':
      return question.criteria.every(({ id }) => answer.ratings?.[id]?.rating);
    case 'free_text':
      return (
        (answer.file_ids ?? []).length > 0 ||
        (answer.text ?? '').trim().length >= (question.min_characters ?? 1)
      );
    default:
      return true;
  }
}

/** The state of an answer, so that one with parts missing does not pass for whole. */
export function answerState(question: ReaderQuestion, answer: AnyAnswer | undefined): AnswerState {
  if (!answer || !isAnswered(answer)) return 'empty';
  return isWhole(question, answer) && excessOf(question, answer) === 0 ? 'done' : 'begun';
}
