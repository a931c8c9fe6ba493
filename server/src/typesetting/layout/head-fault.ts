import type { LayoutInput } from './layout-input.ts';
import type { MeasuredHead } from './measures.ts';
import type { Plan } from './plan.ts';

/**
 * The part of a head that has no room: the headline, the standfirst, or no part of them alone, where
 * kicker, headline and standfirst together are higher than the slot.
 */
export type HeadFault = 'headline' | 'standfirst' | 'head';

/** Space below a head, in line pitches: below a large headline, and others. */
const UNDER_LARGE = 0.9;
const UNDER = 0.65;
const LARGE = 30;

/** Returns the lines of a head with the space below it. `height`: of all of it, in mm. */
export const countHeadLines = (
  { pitch }: Pick<LayoutInput, 'pitch'>,
  { size }: Pick<MeasuredHead, 'size'>,
  height: number,
): number => Math.ceil(height / pitch + (size >= LARGE ? UNDER_LARGE : UNDER) - 0.02);

type HeadPlan = Pick<Plan, 'headLines' | 'isWide' | 'choice'>;

const standfirstHeight = ({ measures }: LayoutInput, { isWide, choice }: HeadPlan): number =>
  isWide ? (measures.standfirst?.[choice.standfirst] ?? 0) : 0;

const hasRoom = (input: LayoutInput, headLines: number) =>
  input.lines - headLines >= input.fewestUnder;

/** True if the head of a plan is clipped, or leaves too little below it. */
export const isHeadOver = (input: LayoutInput, plan: HeadPlan): boolean =>
  (input.measures.heads[plan.choice.head]?.over ?? false) || !hasRoom(input, plan.headLines);

/**
 * Returns the part of the head that has no room; null if all of it has. It is the headline only if a
 * word instead of it would have room.
 */
export function findHeadFault(input: LayoutInput, plan: HeadPlan): HeadFault | null {
  if (!isHeadOver(input, plan)) return null;
  const { heads } = input.measures;
  const head = heads[plan.choice.head];
  const standfirst = standfirstHeight(input, plan);
  const fits = (one: MeasuredHead, height: number) =>
    hasRoom(input, countHeadLines(input, one, height));
  const isLonger = head !== undefined && !head.over && standfirst > head.height;
  if (isLonger && fits(head, head.height)) return 'standfirst';
  if (heads.some((one) => !one.brief_over && fits(one, one.brief_height + standfirst)))
    return 'headline';
  const isAlone = heads.some((one) => !one.over && fits(one, one.height));
  return standfirst > 0 && isAlone ? 'standfirst' : 'head';
}
