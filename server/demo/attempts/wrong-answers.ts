import type { AnyAnswer } from '@spalten/contract/answer';
import type { Question } from '@spalten/contract/question';
import { findCorrectAnswer } from '@spalten/contract/question-score';

const turned = <T>(things: readonly T[]): T[] => [...things.slice(1), ...things.slice(0, 1)];

function turnedValues(map: Record<string, string>): Record<string, string> {
  const values = turned(Object.values(map));
  return Object.fromEntries(Object.keys(map).map((key, at) => [key, values[at] ?? '']));
}

/** Builds an answer that is wrong or half right. */
export function buildWrongAnswer(question: Question): AnyAnswer | null {
  const right = findCorrectAnswer(question);
  switch (question.type) {
    case 'single_choice':
      return { option_id: question.options.find((option) => !option.is_correct)?.id ?? null };
    case 'multiple_choice':
      return { option_ids: (right?.option_ids ?? []).slice(0, 1) };
    case 'true_false':
      return { value: !question.is_true };
    case 'order':
      return { item_ids: turned(right?.item_ids ?? []) };
    case 'match':
      return { pairs: turnedValues(right?.pairs ?? {}) };
    case 'categorise':
      return { categories: turnedValues(right?.categories ?? {}) };
    case 'mark_words':
      return { span_ids: (right?.span_ids ?? []).slice(0, 1) };
    case 'hotspot':
      return { points: [{ x: 0.5, y: 0.97 }] };
    case 'fill_in':
      return { texts: turned(right?.texts ?? []) };
    default:
      return right;
  }
}
