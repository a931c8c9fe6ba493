import type { Plan } from './plan.ts';
import { bottomOf } from './plan.ts';
import type { Room } from './room.ts';
import { cutAway, SHORTEST_LEG, shapeIn, widthOf } from './room.ts';

/*
 * How a layout would be judged by who lays pages out: the lower the better. About 0.1 is a matter of
 * taste, 1 a fault that is seen at once.
 */

const OVER = 40;
const OVER_LINE = 0.05;
/** Of more lines than these, no picture is left out for a few of them. */
const FEW = 20;
const HOLE = 14;
const NO_PICTURE = 2.2;
const NO_QUOTE = 0.7;
const UNUSED = 0.4;
/** A standfirst as usual, more open, smaller. */
const STANDFIRST = [0, 0.12, 0.4];
const CUT = 2.4;
const NARROW_MAIN = 0.3;
/** The part of a slot that its main picture should at least have, and at most. */
const LEAST_SHARE = 0.22;
const MOST_SHARE = 0.58;

const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);

/** Free lines that are spread over all columns, at their feet. */
export const liftOf = ({ free, m }: Plan): number => Math.max(0, Math.floor(free / m));

function pictureScore(room: Room, plan: Plan): number {
  const { choice, k, height, headLines } = plan;
  const { shapes, n, lines, pitch, isHero } = room;
  if (shapes.length === 0) return 0;
  if (choice.main.kind === 'none') return NO_PICTURE;
  const cut = cutAway(shapeIn(room, 0, k, height), shapes[0] ?? 1.5);
  const share = (widthOf(room, k) * height) / (widthOf(room, n) * (lines - headLines * 0.5));
  const more = plan.feet.filter(({ what }) => what === 'picture');
  const moreCut = more.map((foot) =>
    cutAway(shapeIn(room, foot.image, foot.width, foot.lines), shapes[foot.image] ?? 1.5),
  );
  const unused = room.shapes.length - 1 - choice.more;
  return (
    CUT * cut ** 1.5 +
    0.5 * sum(moreCut.map((value) => value ** 1.5)) +
    4 * Math.max(0, LEAST_SHARE - share) +
    3 * Math.max(0, share - MOST_SHARE) +
    (k === 1 && n > 2 ? NARROW_MAIN : 0) +
    (height * pitch > widthOf(room, n) * 1.1 ? 0.3 : 0) +
    UNUSED * unused +
    (room.frame.hasAllPictures ? 20 * unused : 0) +
    (choice.main.kind === 'above' && isHero ? -0.2 : 0)
  );
}

/** A larger picture in the text than at a foot looks stuffed in; a box at a foot ends the page well. */
function furnitureScore(plan: Plan): number {
  const { choice, boxes, items, m } = plan;
  const inText = boxes.filter(({ box }) => box === 'picture').length;
  const facts = items.some(({ box }) => box === 'facts');
  const bottom = bottomOf(plan);
  const legs = plan.top.map((top, j) => plan.depth - top - (bottom[j] ?? 0));
  const shreds = legs.filter((leg) => leg > 0 && leg < SHORTEST_LEG).length;
  const heaped = bottom.filter((lines) => lines > 0).length === m && m > 1;
  return (
    0.15 * inText +
    (facts && m > 1 ? 0.2 : 0) +
    0.08 * Math.max(0, choice.factsWidth - 1) +
    0.6 * shreds +
    (heaped ? 0.2 : 0) +
    (choice.main.kind === 'beside' ? 0.12 : 0)
  );
}

/** What it costs that lines are left, or over. `free`: those of all columns; below nought, over. */
export function fillScore({ frame, n, lines }: Room, m: number, free: number): number {
  if (frame.endless || frame.natural) return 0;
  if (free < 0) return OVER + OVER_LINE * Math.min(FEW, -free);
  const lost = Math.max(0, Math.floor(free / m) - 1) * m;
  return (HOLE * lost) / (n * lines) + (lost > 8 ? 0.5 : 0);
}

/** How a plan looks, whether its text fills it or not. */
export function lookScore(room: Room, plan: Plan): number {
  const { choice } = plan;
  const { frame, measures } = room;
  const scale = measures.heads[choice.head]?.scale ?? 1;
  const { main } = choice;
  const turn = 'k' in main && (frame.turn + main.k) % 2 === 1 ? 0.05 : 0;
  const isQuoteOut = measures.quote !== null && !choice.hasQuote;
  return (
    (isQuoteOut ? NO_QUOTE : 0) +
    pictureScore(room, plan) +
    furnitureScore(plan) +
    5 * Math.abs(1 - scale) +
    (STANDFIRST[choice.standfirst] ?? 0) +
    turn
  );
}

/** What a plan is worth, as far as that is known before its text is broken. */
export const scoreOf = (room: Room, plan: Plan): number =>
  fillScore(room, plan.m, plan.free) + lookScore(room, plan);
