import type { Span } from '@spalten/contract/question';
import { isMarkable } from '@spalten/contract/question-rules';
import { newId } from './new-question.ts';

/** The text of the spans. */
export const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

/** Splits a text into words and the characters between them. */
const splitText = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:['’:-][\p{L}\p{N}]+)*|[^\p{L}\p{N}]+/gu) ?? [];

/**
 * Splits a text into spans. Words that occurred before, in the same order, keep their ids and
 * marks, so that existing answers still refer to them.
 */
export function splitIntoSpans(text: string, before: readonly Span[]): Span[] {
  const known = before.filter(isMarkable);
  let from = 0;
  return splitText(text).map((piece): Span => {
    const fresh = { id: newId(), text: piece, is_right: false };
    if (!isMarkable(fresh)) return fresh;
    const at = known.findIndex((span, index) => index >= from && span.text === piece);
    const found = at === -1 ? undefined : known[at];
    if (!found) return fresh;
    from = at + 1;
    return found;
  });
}
