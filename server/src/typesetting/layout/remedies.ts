import type { SlotProposal } from '@spalten/contract/copyfitting';
import type { ArticleFrame } from '../frame.ts';
import type { LayoutInput } from './layout-input.ts';
import { toLayoutInput } from './layout-input.ts';
import type { TriedLayout } from './search.ts';
import { countTextLines } from './plan.ts';
import { findLayout } from './search.ts';

const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);

/** The most free lines of a slot that don't count as a gap, also as a share of its lines. */
const MOST_FREE = 8;
const MOST_FREE_SHARE = 0.2;
const LEAST_FREE = 4;
const SIZES_TRIED = 8;

/** Returns the most free lines that don't count as a gap, of a text area with this many lines. */
export const mostFreeLines = (lines: number): number =>
  Math.min(MOST_FREE, Math.max(LEAST_FREE, Math.floor(lines * MOST_FREE_SHARE)));

const countFreeLines = ({ lift, plan }: TriedLayout): number => lift * plan.m;

const hasGap = (tried: TriedLayout): boolean =>
  countFreeLines(tried) > mostFreeLines(sum(countTextLines(tried.plan)));

/** Lists the lower heights of a slot, from the one that its text is expected to fill. */
function listLower({ frame, pitch }: LayoutInput, { lift }: TriedLayout): ArticleFrame['heights'] {
  const expected = frame.h - lift * pitch;
  return frame.heights
    .filter(({ h }) => h < frame.h)
    .toSorted((a, b) => Math.abs(a.h - expected) - Math.abs(b.h - expected));
}

/** Finds the lower height of a slot that leaves the fewest lines free. */
function findLowerSize(input: LayoutInput, tried: TriedLayout) {
  const found = listLower(input, tried)
    .slice(0, SIZES_TRIED)
    .map((size) => ({ size, made: findLayout(withHeight(input, size.h)) }))
    .filter(({ made }) => made.broken.over === 0 && !hasGap(made));
  return found.toSorted((a, b) => countFreeLines(a.made) - countFreeLines(b.made))[0]?.size;
}

const withHeight = ({ frame, measures, pitch }: LayoutInput, h: number): LayoutInput =>
  toLayoutInput({ ...frame, h }, measures, pitch);

/** Returns the room without one of its pictures. */
const withoutPicture = (input: LayoutInput, image: number): LayoutInput => ({
  ...input,
  shapes: input.shapes.filter((_, index) => index !== image),
  measures: {
    ...input.measures,
    captions: input.measures.captions.filter((_, index) => index !== image),
  },
});

/** Returns the width of the main picture that is used, or was chosen by a person but has no room. */
const widthInUse = ({ frame, n }: LayoutInput, { plan }: TriedLayout): number =>
  plan.k > 0 ? plan.k : Math.min(frame.picture_columns ?? 0, n);

/**
 * Finds the largest narrower width of the main picture that comes out even with as many pictures.
 * Copyfitting has tried them itself unless a person or the story decides part of the layout.
 */
function findNarrower(input: LayoutInput, tried: TriedLayout): SlotProposal[] {
  const { frame } = input;
  const isFree = !frame.picture_columns && !frame.hasAllPictures && !frame.isComplete;
  const isPictureOut = frame.picture_columns !== null && tried.plan.k === 0;
  const { over } = tried.broken;
  if (isFree || input.shapes.length === 0 || (over === 0 && !isPictureOut)) return [];
  for (let columns = widthInUse(input, tried) - 1; columns >= 1; columns -= 1) {
    const made = findLayout({ ...input, frame: { ...frame, picture_columns: columns } });
    const isShown = made.plan.k === columns && made.plan.choice.more >= tried.plan.choice.more;
    if (isShown && made.broken.over === 0 && !hasGap(made))
      return [{ kind: 'picture_columns', columns }];
  }
  return [];
}

/**
 * Proposes changes that make an uneven slot come out even: another slot height, or omitting a part
 * that copyfitting wouldn't omit. Each has been tried.
 */
export function findRemedies(input: LayoutInput, tried: TriedLayout): SlotProposal[] {
  const { frame, measures } = input;
  const isOver = tried.broken.over > 0;
  if (frame.endless || frame.natural) return [];
  const narrower = findNarrower(input, tried);
  if (!isOver && !hasGap(tried)) return narrower;
  const fits = (changed: LayoutInput) => findLayout(changed).broken.over === 0;
  const size = isOver
    ? frame.heights
        .filter(({ h }) => h > frame.h)
        .slice(0, SIZES_TRIED)
        .find(({ h }) => fits(withHeight(input, h)))
    : findLowerSize(input, tried);
  const found: SlotProposal[] = size ? [{ kind: 'slot_size', row_span: size.row_span }] : [];
  found.push(...narrower);
  if (!isOver) return found;
  if (measures.facts && fits({ ...input, measures: { ...measures, facts: null } }))
    found.push({ kind: 'without', part: 'fact_box' });
  const bare = { ...measures, standfirst: null, narrow: null };
  if (measures.standfirst && fits({ ...input, measures: bare }))
    found.push({ kind: 'without', part: 'standfirst' });
  // Otherwise copyfitting omits pictures itself.
  if (frame.hasAllPictures)
    for (const [image, { file }] of frame.article.images.entries())
      if (fits(withoutPicture(input, image)))
        found.push({ kind: 'without_picture', file_id: file });
  return found;
}
