import { lengthen } from './adjust.ts';
import type { ArrangedText } from './arrange.ts';
import { arrange } from './arrange.ts';
import type { LayoutOption } from './options.ts';
import { listOptions } from './options.ts';
import type { Plan } from './plan.ts';
import type { BrokenText } from './galley.ts';
import { highestKept } from './whole-tables.ts';
import { lowerPicture, makePlan, countTextLines } from './plan.ts';
import type { LayoutInput } from './layout-input.ts';
import { scoreFill, getLift, scoreLook, scorePlan } from './score.ts';

/** A layout with its text broken into columns. */
export interface TriedLayout extends ArrangedText {
  plan: Plan;
  /** Free lines at the foot of every column. */
  lift: number;
  /** Free lines moved above the text. */
  pad: number;
  /** Tables of at most this many lines are kept whole. */
  highest: number;
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
const TEXT_ONLY: LayoutOption = {
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
const SHORT_LEG = 1.5;
/** A table in two columns that has room in one is worse than another picture size. */
const PARTED_TABLE = 1.5;
/** The most space below the head in lines, in most stories and below a picture that opens one. */
const MOST_UNDER_HEAD = 2;
const MOST_UNDER_HERO = 3;
const MOST_ROUNDS = 5;
const OVER = 40;
const OVER_LINE = 0.05;

const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);

/**
 * Returns the plan with room for about this many more lines: by leaving less free, or lowering the
 * picture.
 */
function makeRoom(input: LayoutInput, plan: Plan, lines: number): Plan | null {
  const isLifted = !input.frame.endless && getLift(plan) > 0;
  return isLifted
    ? { ...plan, free: Math.max(0, plan.free - lines) }
    : lowerPicture(input, plan, lines);
}

/** Returns the plan with its picture a line lower, which lengthens the legs under it. */
function lengthenLegs(input: LayoutInput, plan: Plan): Plan | null {
  const lower = lowerPicture(input, plan, 1);
  return lower && { ...lower, free: plan.free + plan.k };
}

/** Returns the plan with some paragraphs a line longer, if lines would be left free. */
function fillOut(input: LayoutInput, plan: Plan): Plan {
  const lines = getLift(plan) * plan.m;
  if (input.frame.endless || input.frame.natural || lines <= 0) return plan;
  const longer = lengthen(plan.items, lines);
  return { ...plan, items: longer.items, free: plan.free - longer.lines };
}

/** Returns the free lines in all columns of a broken text. */
const countLeft = (plan: Plan, { columns }: BrokenText): number =>
  sum(countTextLines(plan)) - sum(columns.map(({ filled }) => filled));

/** Returns the most free lines moved above the text, so that the head stays with its text. */
const countPad = ({ isHero }: LayoutInput, { underHead }: Plan): number =>
  Math.max(0, Math.floor((isHero ? MOST_UNDER_HERO : MOST_UNDER_HEAD) - underHead));

/** Returns the free lines at the foot of every column, with room for the tables kept whole. */
function countLift(input: LayoutInput, plan: Plan, highest: number): number {
  const kept = highestKept(plan.items, highest);
  const lift = input.frame.endless ? 0 : getLift(plan);
  return kept > 0 ? Math.min(lift, highest - kept) : lift;
}

/** Breaks the text of a plan. `highest`: tables of at most this many lines are kept whole. */
function breakPlan(input: LayoutInput, plan: Plan, highest: number): TriedLayout {
  const lift = countLift(input, plan, highest);
  const arranged = arrange(plan, lift, input.quotedBlock, highest);
  const { over, cost } = arranged.broken;
  const fill =
    over > 0 && !input.frame.endless
      ? OVER + OVER_LINE * over
      : scoreFill(input, plan.m, countLeft(plan, arranged.broken));
  const shortLegs = SHORT_LEG * arranged.broken.shortLegs;
  const score = scoreLook(input, plan) + BREAKS * Math.min(cost, 60) + fill + shortLegs;
  const pad = input.frame.natural ? 0 : Math.min(lift, countPad(input, plan));
  return { ...arranged, plan, lift: lift - pad, pad, highest, score };
}

/** Breaks the text of a plan, lowering the picture if the columns don't hold it. */
function tryRounds(input: LayoutInput, first: Plan, keepsTables: boolean): TriedLayout {
  let plan = first;
  let best: TriedLayout | null = null;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const highest = keepsTables ? Math.max(...countTextLines(plan)) : 0;
    const tried = breakPlan(input, plan, highest);
    const { over, shortLegs } = tried.broken;
    if (!best || tried.score < best.score) best = tried;
    // A table that moves takes all its lines along to one column.
    const isMoved = round > 0 && highestKept(plan.items, highest) > 0;
    const next =
      over > 0 && !input.frame.endless
        ? makeRoom(input, plan, isMoved ? over * plan.m : over)
        : shortLegs > 0
          ? (lengthenLegs(input, plan) ?? makeRoom(input, plan, plan.m))
          : null;
    if (!next) break;
    plan = next;
  }
  return best as TriedLayout;
}

/** Breaks the text of a plan with its tables whole, or parted if it has no room otherwise. */
function tryPlan(input: LayoutInput, first: Plan): TriedLayout {
  const plan = fillOut(input, first);
  const whole = tryRounds(input, plan, true);
  const isFitting = whole.broken.over === 0 || input.frame.endless;
  if (isFitting || highestKept(plan.items, Infinity) === 0) return whole;
  const parted = tryRounds(input, plan, false);
  const score = parted.score + PARTED_TABLE;
  return score < whole.score ? { ...parted, score } : whole;
}

interface ScoredPlan {
  plan: Plan;
  score: number;
  /** The options with this outcome; with another headline they may differ. */
  alike: LayoutOption[];
}

/** Returns a key of a plan's outcome. Widths of boxes that ended up in the text don't matter. */
const getOutcome = ({ choice, feet }: Plan): string =>
  JSON.stringify({ ...choice, footWidth: 0, factsWidth: 0, feet });

/** Works out some options and sorts them by score, keeping one plan per outcome. */
function scorePlans(input: LayoutInput, choices: LayoutOption[]): ScoredPlan[] {
  const found = new Map<string, ScoredPlan>();
  for (const choice of choices) {
    const plan = makePlan(input, choice);
    if (!plan) continue;
    const score = scorePlan(input, plan);
    const outcome = getOutcome(plan);
    const known = found.get(outcome);
    const alike = [...(known?.alike ?? []), choice];
    found.set(
      outcome,
      known && known.score <= score ? { ...known, alike } : { plan, score, alike },
    );
  }
  return [...found.values()].toSorted((a, b) => a.score - b.score);
}

const pickRoomiest = (plans: ScoredPlan[]): ScoredPlan[] =>
  plans.toSorted((a, b) => b.plan.free - a.plan.free).slice(0, ROOMY);

/** Returns how far a plan is from coming out even, free or overset. */
const rateDistance = ({ plan, score }: ScoredPlan): number =>
  (score >= OVER ? score - OVER : score) + 0.05 * Math.min(60, Math.abs(plan.free));

const pickNearest = (plans: ScoredPlan[], count: number): ScoredPlan[] =>
  plans.toSorted((a, b) => rateDistance(a) - rateDistance(b)).slice(0, count);

function findBest(input: LayoutInput, sorted: ScoredPlan[]): TriedLayout {
  let best: TriedLayout | null = null;
  const seen = new Set<ScoredPlan>();
  const attempt = (one: ScoredPlan): void => {
    if (seen.has(one)) return;
    seen.add(one);
    const tried = tryPlan(input, one.plan);
    if (!best || tried.score < best.score) best = tried;
  };
  const score = () => best?.score ?? Infinity;
  for (const [index, one] of sorted.slice(0, MOST_TRIED).entries()) {
    // Breaking the text seldom improves on the estimate.
    if (index >= TRIED && one.score >= score()) break;
    attempt(one);
  }
  // Breaking the text changes its lines, so nearly even plans may fit.
  if (score() >= POOR) for (const one of pickNearest(sorted, NEAREST)) attempt(one);
  // The roomiest plans may fit if no other does.
  if (score() >= OVER) for (const one of pickRoomiest(sorted)) attempt(one);
  if (!best) throw new Error('there is no way to lay an article out');
  return best;
}

/**
 * Finds the best layout of an article in its slot: first with the default headline size, then with
 * others.
 */
export function findLayout(input: LayoutInput): TriedLayout {
  const complete = scorePlans(input, listOptions(input));
  // A story that can't be set whole is set as far as possible.
  const plans = complete.length > 0 ? complete : scorePlans(input, [TEXT_ONLY]);
  const usual = findBest(input, plans);
  const isFixed = input.frame.endless || input.frame.natural || input.frame.hasHeadlineSize;
  if (usual.score < GOOD) return usual;
  const sizes = isFixed ? [0] : input.measures.heads.keys();
  const manners = input.measures.standfirst ? ([0, 1, 2] as const) : ([0] as const);
  const close = pickNearest(plans, VARIED);
  const near = new Set(usual.score < OVER ? close : [...close, ...pickRoomiest(plans)]);
  const choices = [...near].flatMap(({ alike }) => alike);
  const others = [...sizes].flatMap((head) =>
    manners.flatMap((standfirst) =>
      head === 0 && standfirst === 0
        ? []
        : choices.map((choice) => ({ ...choice, head, standfirst })),
    ),
  );
  if (others.length === 0) return usual;
  const other = findBest(input, scorePlans(input, others));
  return other.score < usual.score ? other : usual;
}
