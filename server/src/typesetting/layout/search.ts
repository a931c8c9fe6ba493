import { lengthened } from './adjust.ts';
import type { Arranged } from './arrange.ts';
import { arrange } from './arrange.ts';
import type { Choice } from './choices.ts';
import { choicesFor } from './choices.ts';
import type { Plan } from './plan.ts';
import type { Broken } from './galley.ts';
import { lowered, planFor, roomsOf } from './plan.ts';
import type { Room } from './room.ts';
import { fillScore, liftOf, lookScore, scoreOf } from './score.ts';

/** A layout with its text broken into columns. */
export interface Tried extends Arranged {
  plan: Plan;
  /** Free lines at the foot of every column. */
  lift: number;
  /** Free lines moved above the text. */
  pad: number;
  score: number;
}

/** The least and most plans whose text is broken. */
const TRIED = 6;
const MOST_TRIED = 24;
/** A score with an obvious fault: this many further plans are tried. */
const POOR = 2.5;
const NEAREST = 12;
/** Number of roomiest plans tried if the best ones are overset. */
const ROOMY = 4;
/** Number of nearly even plans tried with other headline sizes. */
const VARIED = 16;
/** Text only, which is always possible. */
const BARE: Choice = {
  main: { kind: 'none' },
  more: 0,
  footWidth: 0,
  factsWidth: 0,
  hasQuote: false,
  head: 0,
  standfirst: 0,
};
/** A score good enough to leave the headline as it is. */
const GOOD = 0.4;
const BREAKS = 0.04;
/** A short leg under a picture is worse than another picture size. */
const SHRED = 1.5;
const MOST_ROUNDS = 5;
const OVER = 40;
const OVER_LINE = 0.05;

const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);

/**
 * Returns the plan with room for about this many more lines: by leaving less free, or lowering the
 * picture.
 */
function withMoreRoom(room: Room, plan: Plan, lines: number): Plan | null {
  const isLifted = !room.frame.endless && liftOf(plan) > 0;
  return isLifted ? { ...plan, free: Math.max(0, plan.free - lines) } : lowered(room, plan, lines);
}

/** Returns the plan with its picture a line lower, which lengthens the legs under it. */
function withLongerLegs(room: Room, plan: Plan): Plan | null {
  const lower = lowered(room, plan, 1);
  return lower && { ...lower, free: plan.free + plan.k };
}

/** Returns the plan with some paragraphs a line longer, if lines would be left free. */
function filledOut(room: Room, plan: Plan): Plan {
  const lines = liftOf(plan) * plan.m;
  if (room.frame.endless || room.frame.natural || lines <= 0) return plan;
  const longer = lengthened(plan.items, lines);
  return { ...plan, items: longer.items, free: plan.free - longer.lines };
}

/** Returns the free lines in all columns of a broken text. */
const leftIn = (plan: Plan, { columns }: Broken): number =>
  sum(roomsOf(plan)) - sum(columns.map(({ filled }) => filled));

/** Breaks the text of a plan, lowering the picture if the columns don't hold it. */
function tryOut(room: Room, first: Plan): Tried {
  let plan = filledOut(room, first);
  let best: Tried | null = null;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const lift = room.frame.endless ? 0 : liftOf(plan);
    const arranged = arrange(plan, lift);
    const { over, cost } = arranged.broken;
    const isOver = over > 0 && !room.frame.endless;
    const fill = isOver
      ? OVER + OVER_LINE * over
      : fillScore(room, plan.m, leftIn(plan, arranged.broken));
    const shreds = SHRED * arranged.broken.shreds;
    const score = lookScore(room, plan) + BREAKS * Math.min(cost, 60) + fill + shreds;
    const pad = room.frame.natural ? 0 : Math.min(lift, room.isHero ? 2 : 1);
    const tried = { ...arranged, plan, lift: lift - pad, pad, score };
    if (!best || score < best.score) best = tried;
    const next = isOver
      ? withMoreRoom(room, plan, over)
      : arranged.broken.shreds > 0
        ? (withLongerLegs(room, plan) ?? withMoreRoom(room, plan, plan.m))
        : null;
    if (!next) break;
    plan = next;
  }
  return best as Tried;
}

interface Scored {
  plan: Plan;
  score: number;
  /** The options with this outcome; with another headline they may differ. */
  alike: Choice[];
}

/** Returns a key of a plan's outcome. Widths of boxes that ended up in the text don't matter. */
const outcomeOf = ({ choice, feet }: Plan): string =>
  JSON.stringify({ ...choice, footWidth: 0, factsWidth: 0, feet });

/** Works out some options and sorts them by score, keeping one plan per outcome. */
function scored(room: Room, choices: Choice[]): Scored[] {
  const found = new Map<string, Scored>();
  for (const choice of choices) {
    const plan = planFor(room, choice);
    if (!plan) continue;
    const score = scoreOf(room, plan);
    const outcome = outcomeOf(plan);
    const known = found.get(outcome);
    const alike = [...(known?.alike ?? []), choice];
    found.set(
      outcome,
      known && known.score <= score ? { ...known, alike } : { plan, score, alike },
    );
  }
  return [...found.values()].toSorted((a, b) => a.score - b.score);
}

const roomiest = (plans: Scored[]): Scored[] =>
  plans.toSorted((a, b) => b.plan.free - a.plan.free).slice(0, ROOMY);

/** Returns how far a plan is from coming out even, free or overset. */
const nearness = ({ plan, score }: Scored): number =>
  (score >= OVER ? score - OVER : score) + 0.05 * Math.min(60, Math.abs(plan.free));

const nearest = (plans: Scored[], count: number): Scored[] =>
  plans.toSorted((a, b) => nearness(a) - nearness(b)).slice(0, count);

function bestOf(room: Room, sorted: Scored[]): Tried {
  let best: Tried | null = null;
  const seen = new Set<Scored>();
  const attempt = (one: Scored): void => {
    if (seen.has(one)) return;
    seen.add(one);
    const tried = tryOut(room, one.plan);
    if (!best || tried.score < best.score) best = tried;
  };
  const score = () => best?.score ?? Infinity;
  for (const [index, one] of sorted.slice(0, MOST_TRIED).entries()) {
    // Breaking the text seldom improves on the estimate.
    if (index >= TRIED && one.score >= score()) break;
    attempt(one);
  }
  // Breaking the text changes its lines, so nearly even plans may fit.
  if (score() >= POOR) for (const one of nearest(sorted, NEAREST)) attempt(one);
  // The roomiest plans may fit if no other does.
  if (score() >= OVER) for (const one of roomiest(sorted)) attempt(one);
  if (!best) throw new Error('there is no way to lay an article out');
  return best;
}

/**
 * Finds the best layout of an article in its slot: first with the default headline size, then with
 * others.
 */
export function findLayout(room: Room): Tried {
  const complete = scored(room, choicesFor(room));
  // A story that can't be set whole is set as far as possible.
  const plans = complete.length > 0 ? complete : scored(room, [BARE]);
  const usual = bestOf(room, plans);
  const isFixed = room.frame.endless || room.frame.natural || room.frame.hasHeadlineSize;
  if (usual.score < GOOD) return usual;
  const sizes = isFixed ? [0] : room.measures.heads.keys();
  const manners = room.measures.standfirst ? ([0, 1, 2] as const) : ([0] as const);
  const close = nearest(plans, VARIED);
  const near = new Set(usual.score < OVER ? close : [...close, ...roomiest(plans)]);
  const choices = [...near].flatMap(({ alike }) => alike);
  const others = [...sizes].flatMap((head) =>
    manners.flatMap((standfirst) =>
      head === 0 && standfirst === 0
        ? []
        : choices.map((choice) => ({ ...choice, head, standfirst })),
    ),
  );
  if (others.length === 0) return usual;
  const other = bestOf(room, scored(room, others));
  return other.score < usual.score ? other : usual;
}
