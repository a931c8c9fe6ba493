import type { SlotProposal } from '@spalten/contract/copyfitting';
import type { LayoutInput } from './layout-input.ts';
import { toLayoutInput } from './layout-input.ts';
import type { TriedLayout } from './search.ts';
import { findLayout } from './search.ts';

/** The most free lines that don't count as a gap. */
export const MOST_FREE = 8;
const SIZES_TRIED = 8;

const countFreeLines = ({ lift, plan }: TriedLayout): number => lift * plan.m;

/** Returns the room without one of its pictures. */
const withoutPicture = (input: LayoutInput, image: number): LayoutInput => ({
  ...input,
  shapes: input.shapes.filter((_, index) => index !== image),
  measures: {
    ...input.measures,
    captions: input.measures.captions.filter((_, index) => index !== image),
  },
});

/**
 * Proposes changes that make an uneven slot come out even: another slot height, or omitting a part
 * that copyfitting wouldn't omit. Each has been tried.
 */
export function findRemedies(input: LayoutInput, tried: TriedLayout): SlotProposal[] {
  const { frame, measures, pitch } = input;
  const isOver = tried.broken.over > 0;
  const isUnder = !isOver && countFreeLines(tried) > MOST_FREE;
  if (frame.endless || frame.natural || (!isOver && !isUnder)) return [];
  const isEven = (changed: LayoutInput) => {
    const made = findLayout(changed);
    return made.broken.over === 0 && (isOver || countFreeLines(made) <= MOST_FREE);
  };
  const size = frame.heights
    .filter(({ h }) => (isOver ? h > frame.h : h < frame.h))
    .slice(0, SIZES_TRIED)
    .find(({ h }) => isEven(toLayoutInput({ ...frame, h }, measures, pitch)));
  const found: SlotProposal[] = size ? [{ kind: 'slot_size', row_span: size.row_span }] : [];
  if (isUnder) return found;
  if (measures.facts && isEven({ ...input, measures: { ...measures, facts: null } }))
    found.push({ kind: 'without', part: 'fact_box' });
  const bare = { ...measures, standfirst: null, narrow: null };
  if (measures.standfirst && isEven({ ...input, measures: bare }))
    found.push({ kind: 'without', part: 'standfirst' });
  // Otherwise copyfitting omits pictures itself.
  if (frame.hasAllPictures)
    for (const [image, { file }] of frame.article.images.entries())
      if (isEven(withoutPicture(input, image)))
        found.push({ kind: 'without_picture', file_id: file });
  return found;
}
