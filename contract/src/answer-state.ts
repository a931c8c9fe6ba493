import type { AnyAnswer } from './answer.ts';
import {
  isAnswered,
  MAX_ANSWER_CHARACTERS,
  MAX_BLANK_CHARACTERS,
  MAX_NOTE_CHARACTERS,
} from './answer.ts';
import type { ReaderQuestion } from './question.ts';
import { countBlanks } from './question-reader.ts';

/** Progress of an answer: empty, some of its parts filled in, or complete. */
export type AnswerState = 'empty' | 'begun' | 'done';

const hasText = (text: string | null | undefined) => (text ?? '').trim() !== '';
const hasAll = (parts: readonly { id: string }[], answers: Record<string, unknown> = {}) =>
  parts.every(({ id }) => answers[id] !== undefined && answers[id] !== '');

const beyond = (size: number, max: number) => Math.max(0, size - max);
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/**
 * Counts the characters of an answer beyond its question's limit. A longer answer is saved, but
 * can't be handed in until it is shortened. 0 if it fits.
 */
export function countExcess(
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

/** True if every part of the question has an answer, right or wrong. */
function isComplete(question: ReaderQuestion, answer: AnyAnswer): boolean {
  switch (question.type) {
    case 'order':
      // The first move places all items, so only the flag tells that the participant has finished.
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

/** Returns the state of an answer. One with missing parts is `begun`, not `done`. */
export function answerState(question: ReaderQuestion, answer: AnyAnswer | undefined): AnswerState {
  if (!answer || !isAnswered(answer)) return 'empty';
  return isComplete(question, answer) && countExcess(question, answer) === 0 ? 'done' : 'begun';
}
