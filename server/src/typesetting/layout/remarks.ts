import type { SlotRemark } from '@spalten/contract/copyfitting';
import type { LayoutInput } from './layout-input.ts';
import type { TriedLayout } from './search.ts';

/** A headline smaller than this share of the slot's size is told of. */
const MUCH_SMALLER = 0.85;
/** A headline longer than this is long for a continuation, in characters. */
const SHORT_HEADLINE = 60;
const ROUNDING_PT = 0.26;

const longestWord = (words: string): number =>
  Math.max(1, ...words.split(/\s+/).map((word) => word.length));

/** Lists advice about the headline of an article as it is set. */
export function listRemarks(
  { frame, measures }: LayoutInput,
  { plan }: Pick<TriedLayout, 'plan'>,
): SlotRemark[] {
  const { headline_size: wanted, thread, article } = frame;
  const { headline } = article;
  const head = measures.heads[plan.choice.head];
  const remarks: SlotRemark[] = [];
  if (head && head.size < wanted * MUCH_SMALLER - ROUNDING_PT) {
    const share = head.size / wanted;
    const is_word = head.is_word ?? false;
    // A word is limited by the width of the slot, a whole headline by an area.
    const room = is_word ? longestWord(headline) * share : headline.length * share ** 2;
    const characters = Math.max(1, Math.floor(room));
    remarks.push({ kind: 'headline_small', points: head.size, wanted, characters, is_word });
  }
  if (thread && thread.order > 0 && headline.length > SHORT_HEADLINE)
    remarks.push({ kind: 'headline_again', characters: headline.length });
  return remarks;
}
