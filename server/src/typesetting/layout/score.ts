import type { Plan } from './plan.ts';
import { countFootLines } from './plan.ts';
import { isHeadOver } from './head-fault.ts';
import type { LayoutInput } from './layout-input.ts';
import { croppedShare, SHORTEST_LEG, getShape, getWidth } from './layout-input.ts';

/*
 * Scores a layout as an editor would: lower is better. 0.1 is a matter of taste, 1 an obvious
 * fault.
 */

const OVER = 40;
const OVER_LINE = 0.05;
/** The cost of a head that is clipped, or leaves no room below it. */
const HEAD_OVER = 30;
/** With more lines than this, omitting a picture can't be justified by a few lines. */
const FEW = 20;
const HOLE = 14;
/** The cost of a line that a story has to set elsewhere, where there is little room for it. */
const SQUEEZED_OUT = 0.06;
const NO_PICTURE = 2.2;
const NO_QUOTE = 0.7;
const UNUSED = 0.4;
/** Costs of the standfirst styles: default, more leading, smaller. */
const STANDFIRST = [0, 0.12, 0.4];
const CUT = 2.4;
const NARROW_MAIN = 0.3;
/** The least and largest share of a slot for its main picture. */
const LEAST_SHARE = 0.22;
const MOST_SHARE = 0.58;

const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);

/** Returns the free lines left at the foot of every column. */
export const getLift = ({ free, m }: Plan): number => Math.max(0, Math.floor(free / m));

function scorePicture(input: LayoutInput, plan: Plan): number {
  const { choice, k, height, headLines } = plan;
  const { shapes, n, lines, pitch, isHero } = input;
  if (shapes.length === 0) return 0;
  const mustShow = input.frame.hasAllPictures || input.frame.natural;
  if (choice.main.kind === 'none') return NO_PICTURE + (mustShow ? 20 * shapes.length : 0);
  const cut = croppedShare(getShape(input, 0, k, height), shapes[0] ?? 1.5);
  const share = (getWidth(input, k) * height) / (getWidth(input, n) * (lines - headLines * 0.5));
  const more = plan.feet.filter(({ what }) => what === 'picture');
  const moreCut = more.map((foot) =>
    croppedShare(getShape(input, foot.image, foot.width, foot.lines), shapes[foot.image] ?? 1.5),
  );
  const unused = input.shapes.length - 1 - choice.more;
  return (
    CUT * cut ** 1.5 +
    0.5 * sum(moreCut.map((value) => value ** 1.5)) +
    4 * Math.max(0, LEAST_SHARE - share) +
    3 * Math.max(0, share - MOST_SHARE) +
    (k === 1 && n > 2 ? NARROW_MAIN : 0) +
    (height * pitch > getWidth(input, n) * 1.1 ? 0.3 : 0) +
    UNUSED * unused +
    (mustShow ? 20 * unused : 0) +
    (choice.main.kind === 'above' && isHero ? -0.2 : 0)
  );
}

/**
 * A larger picture in the text than at a foot looks crammed; a box at the foot closes the page
 * well.
 */
function scoreFurniture(plan: Plan): number {
  const { choice, boxes, items, m } = plan;
  const inText = boxes.filter(({ box }) => box === 'picture').length;
  const facts = items.some(({ box }) => box === 'facts');
  const bottom = countFootLines(plan);
  const legs = plan.top.map((top, j) => plan.depth - top - (bottom[j] ?? 0));
  const shortLegs = legs.filter((leg) => leg > 0 && leg < SHORTEST_LEG).length;
  const heaped = bottom.filter((lines) => lines > 0).length === m && m > 1;
  return (
    0.15 * inText +
    (facts && m > 1 ? 0.2 : 0) +
    0.08 * Math.max(0, choice.factsWidth - 1) +
    0.6 * shortLegs +
    (heaped ? 0.2 : 0) +
    (choice.main.kind === 'beside' ? 0.12 : 0)
  );
}

/** Returns the cost of free or overset lines. `free`: over all columns; negative if overset. */
export function scoreFill({ frame, n, lines }: LayoutInput, m: number, free: number): number {
  if (frame.endless) return frame.squeeze * SQUEEZED_OUT * Math.max(0, -free);
  if (frame.natural) return 0;
  if (free < 0) return OVER + OVER_LINE * Math.min(FEW, -free);
  const lost = Math.max(0, Math.floor(free / m) - 1) * m;
  return (HOLE * lost) / (n * lines) + (lost > 8 ? 0.5 : 0);
}

/** Returns the cost of a plan's appearance, regardless of fill. */
export function scoreLook(input: LayoutInput, plan: Plan): number {
  const { choice } = plan;
  const { frame, measures } = input;
  const scale = measures.heads[choice.head]?.scale ?? 1;
  const { main } = choice;
  const turn = 'k' in main && (frame.turn + main.k) % 2 === 1 ? 0.05 : 0;
  const isQuoteOut = measures.quote !== null && !choice.hasQuote;
  return (
    (isHeadOver(input, plan) ? HEAD_OVER : 0) +
    (isQuoteOut ? NO_QUOTE : 0) +
    scorePicture(input, plan) +
    scoreFurniture(plan) +
    5 * Math.abs(1 - scale) +
    (STANDFIRST[choice.standfirst] ?? 0) +
    turn
  );
}

/** Estimates the score of a plan before its text is broken. */
export const scorePlan = (input: LayoutInput, plan: Plan): number =>
  scoreFill(input, plan.m, plan.free) + scoreLook(input, plan);
