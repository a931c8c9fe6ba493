import type { StoryNode } from '../frame.ts';
import type { LayoutOption } from './options.ts';
import type { Item } from './galley.ts';
import { countLines } from './galley.ts';
import { countHeadLines } from './head-fault.ts';
import { addTableLines } from './whole-tables.ts';
import type { LayoutInput } from './layout-input.ts';
import { croppedShare, GAP, countPictureLines, getShape, SHORTEST_LEG } from './layout-input.ts';

/** A picture or a fact box at the foot of columns. */
export interface FootBox {
  what: 'picture' | 'facts';
  image: number;
  column: number;
  width: number;
  lines: number;
}

/** A layout option worked out in lines: positions, and room left for text. */
export interface Plan {
  choice: LayoutOption;
  headLines: number;
  /** Space below the head, in lines. */
  underHead: number;
  /** True if the standfirst spans the full width. */
  isWide: boolean;
  /** Number of text columns, and the index of the first. */
  m: number;
  start: number;
  /** Width of the main picture in columns, and its height in lines; 0 if there is none. */
  k: number;
  height: number;
  /** A full-width picture stands above the headline. */
  isPictureFirst: boolean;
  /** Lines between head and text, and lines of the text area. */
  above: number;
  depth: number;
  top: number[];
  feet: FootBox[];
  /** The text with its fixed boxes; boxes to be positioned are in `boxes`. */
  items: Item[];
  /** Lines of the text set in one column. */
  length: number;
  boxes: Item[];
  /** Free lines once everything has room; negative if overset. */
  free: number;
}

/** Limits of the shape a picture is cropped to (width to height). */
const FLATTEST = 3.2;
const DEEPEST = 0.5;
/** The most a picture may be cropped from its own shape, as a factor. */
const MOST_CUT = 1.95;
const MORE_CUT = 1.5;
/** The share of a picture that may be cropped away if it fills its columns. */
const MOST_CUT_BESIDE = 0.6;
/** Shapes any picture may be cropped to. */
const ALWAYS_FLAT = 1.2;
const ALWAYS_DEEP = 0.9;
/** In a narrow slot, a headline of this size stands above its picture. */
const LARGE_ENOUGH = 34;
/** Lines that a column break is expected to lose. */
const LOST_AT_BREAK = 0.35;

const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

export const countFootLines = ({ feet, m }: Pick<Plan, 'feet' | 'm'>): number[] =>
  Array.from({ length: m }, (_, column) =>
    sum(
      feet
        .filter((foot) => column >= foot.column && column < foot.column + foot.width)
        .map(({ lines }) => lines + GAP),
    ),
  );

/** True if a fact box fills its columns down to the end of the text. */
export const isFilling = (plan: Pick<Plan, 'depth' | 'top'>, { column, lines }: FootBox): boolean =>
  lines >= plan.depth - (plan.top[column] ?? 0);

export const countTextLines = (plan: Pick<Plan, 'feet' | 'm' | 'depth' | 'top'>): number[] => {
  const bottom = countFootLines(plan);
  return plan.top.map((top, column) => Math.max(0, plan.depth - top - (bottom[column] ?? 0)));
};

/** Lists the blocks of the text and the boxes that always accompany them. */
function buildItems(input: LayoutInput, isWide: boolean): Item[] {
  const { frame, measures, isBrief, longer } = input;
  const items: Item[] = [];
  if (!isWide && measures.narrow)
    items.push({ kind: 'box', box: 'standfirst', lines: measures.narrow, space: 0 });
  if (measures.byline && !isBrief)
    items.push({ kind: 'box', box: 'byline', lines: measures.byline, space: 0 });
  for (const [block, node] of frame.article.body.content.entries()) {
    const own = (measures.blocks[block] ?? 0) + (longer[block] ?? 0);
    const header = measures.table_heads[block] ?? 0;
    const isNext = (node.row ?? 0) > 0 && items.at(-1)?.kind === 'row';
    const kind = kindOf(node);
    const lines = own + (isNext ? 0 : header);
    const space = block > 0 && hasSpaceAbove(kind, isNext, items.at(-1)) ? 1 : 0;
    const text = measures.texts[block];
    const [way] = text?.ways ?? [];
    const lined = text && way && { text, way };
    if (lines > 0)
      items.push({ kind, block, lines, space, ...lined, ...(isNext && { isNext, header }) });
  }
  if (measures.signed && isBrief)
    items.push({ kind: 'box', box: 'signed', lines: measures.signed, space: 0 });
  return addTableLines(items, frame.article.body.content);
}

/** A subhead has a free line above it; a table has one above and below. */
const hasSpaceAbove = (kind: Item['kind'], isNext: boolean, before: Item | undefined): boolean =>
  kind === 'head' || (kind === 'row' ? !isNext && before?.kind !== 'head' : before?.kind === 'row');

/**
 * Classifies a block: paragraphs and one-paragraph list items or quotes can be broken, others
 * can't.
 */
function kindOf({ type, content = [] }: StoryNode): Item['kind'] {
  if (type === 'heading') return 'head';
  if (type === 'table') return 'row';
  if (type === 'paragraph' || type === 'blockquote') return 'text';
  const isOne = type === 'bulletList' && content.length === 1 && content[0]?.content?.length === 1;
  return isOne ? 'text' : 'whole';
}

const makeBox = (box: NonNullable<Item['box']>, lines: number, space: number): Item => ({
  kind: 'box',
  box,
  lines,
  space,
});

/** A fact box up to this many lines shorter than its column fills it. */
const NEARLY_ALL = 4;

/**
 * Finds columns, from the last, with room for a box at the foot and text above it. With `canFill` a
 * box that nearly fills its columns takes them whole, if others remain for text.
 */
function findFoot(
  plan: Plan,
  width: number,
  lines: number,
  canFill = false,
): { column: number; lines: number } | null {
  const bottom = countFootLines(plan);
  for (let column = plan.m - width; column >= 0; column -= 1) {
    const own = Array.from({ length: width }, (_, i) => column + i);
    const rooms = own.map((j) => (bottom[j] === 0 ? plan.depth - (plan.top[j] ?? 0) : 0));
    if (rooms.every((room) => room - lines - GAP >= SHORTEST_LEG)) return { column, lines };
    const [room = 0] = rooms;
    const isFilled =
      rooms.every((other) => other === room) && room >= lines && room - lines <= NEARLY_ALL;
    if (canFill && isFilled && width < plan.m && (plan.top[column] ?? 0) === 0)
      return { column, lines: room };
  }
  return null;
}

function placeFacts(input: LayoutInput, plan: Plan): void {
  const { facts } = input.measures;
  if (!facts) return;
  const width = plan.choice.factsWidth;
  const lines = facts[width - 1];
  const found = width > 0 && lines ? findFoot(plan, width, lines, true) : null;
  if (found) plan.feet.push({ what: 'facts', image: -1, width, ...found });
  else plan.items.push(makeBox('facts', facts[0] ?? 0, 1));
}

/** Returns the lines of a secondary picture at its own shape, within limits. */
const ownLines = (input: LayoutInput, image: number, k: number) =>
  countPictureLines(input, image, k, clamp(input.shapes[image] ?? 1.5, 0.8, 2));

function placeMore(input: LayoutInput, plan: Plan): void {
  for (let image = 1; image <= plan.choice.more; image += 1) {
    const width = image <= 3 ? plan.choice.footWidth : 0;
    const lines = ownLines(input, image, Math.max(1, width));
    const found = width > 0 ? findFoot(plan, width, lines) : null;
    if (!found) {
      const box = makeBox('picture', ownLines(input, image, 1), 1);
      plan.boxes.push({ ...box, image });
    } else plan.feet.push({ what: 'picture', image, width, ...found });
  }
}

/** Returns the range of lines for a picture, from its flattest to its deepest allowed crop. */
function getHeightRange(
  input: LayoutInput,
  image: number,
  k: number,
  cut: number,
): [number, number] {
  const own = input.shapes[image] ?? 1.5;
  const flat = Math.max(own, Math.min(FLATTEST, Math.max(own * cut, ALWAYS_FLAT)));
  const deep = Math.min(own, Math.max(DEEPEST, Math.min(own / cut, ALWAYS_DEEP)));
  return [countPictureLines(input, image, k, flat), countPictureLines(input, image, k, deep)];
}

/**
 * Returns the range of lines for the main picture, up to `most`: one height, if a person chose it.
 * Null if it has no room.
 */
function getMainRange(input: LayoutInput, k: number, most: number): [number, number] | null {
  const [low, deep] = getHeightRange(input, 0, k, MOST_CUT);
  const high = Math.min(deep, most);
  if (high < low) return null;
  const { picture_lines: chosen } = input.frame;
  if (chosen === null) return [low, high];
  const own = countPictureLines(input, 0, k, input.shapes[0] ?? 1.5);
  const lines = clamp(own + chosen, low, high);
  return [lines, lines];
}

/**
 * Returns the lines of a main picture beside a text of `depth` lines: as many, unless that would crop it
 * too far. Beside a short text it has its own shape, in the room of `full` lines.
 */
export function countBesideLines(
  input: LayoutInput,
  { k }: Pick<Plan, 'k'>,
  { depth, full }: { depth: number; full: number },
): number {
  const [low] = getHeightRange(input, 0, k, MOST_CUT);
  if (depth >= Math.min(low, full)) return depth;
  return Math.min(full, countPictureLines(input, 0, k, input.shapes[0] ?? 1.5));
}

/** Sets the height of the main picture and updates what depends on it. */
function setHeight(plan: Plan, area: number, height: number): void {
  const { kind } = plan.choice.main;
  plan.height = height;
  if (kind === 'above') {
    plan.above = height + GAP;
    plan.depth = area - height - GAP;
  } else if (kind === 'corner')
    plan.top = plan.top.map((_, column) => (column >= plan.m - plan.k ? height + GAP : 0));
}

/** Returns the most lines for the main picture that leave room for text and boxes below it. */
function mostLines(plan: Plan, area: number): number {
  const bottom = countFootLines(plan);
  const own = plan.choice.main.kind === 'corner' ? bottom.slice(plan.m - plan.k) : bottom;
  return area - GAP - Math.max(0, ...own) - SHORTEST_LEG;
}

const countFree = (plan: Plan): number =>
  sum(countTextLines(plan)) -
  plan.length -
  sum(plan.boxes.map(({ lines, space }) => lines + 2 * space)) -
  (plan.m > 1 ? Math.ceil((plan.m - 1) * LOST_AT_BREAK) : 0);

/** Shrinks or grows the pictures until the text fills the slot. False if impossible. */
function balance(input: LayoutInput, plan: Plan, area: number): boolean {
  const { kind } = plan.choice.main;
  const widths = plan.feet.filter(({ what }) => what === 'picture');
  if (kind === 'above' || kind === 'corner') {
    const range = getMainRange(input, plan.k, mostLines(plan, area));
    if (!range) return false;
    const [low, high] = range;
    const own = countPictureLines(input, 0, plan.k, input.shapes[0] ?? 1.5);
    setHeight(plan, area, clamp(own, low, high));
    if (input.frame.endless || input.frame.natural) {
      const most = Math.max(low, Math.min(high, Math.floor(area * 0.55)));
      const usual = clamp(own, low, most);
      setHeight(plan, area, usual - Math.round((usual - low) * input.frame.squeeze));
      return true;
    }
    if (countFree(plan) < 0) shrinkPictures(input, plan, widths);
    const free = countFree(plan);
    setHeight(plan, area, clamp(plan.height + Math.floor(free / plan.k), low, high));
  } else if (countFree(plan) < 0) shrinkPictures(input, plan, widths);
  growPictures(input, plan, widths);
  return true;
}

function shrinkPictures(input: LayoutInput, plan: Plan, feet: FootBox[]): void {
  for (const foot of feet) {
    const free = countFree(plan);
    if (free >= 0) return;
    const [low] = getHeightRange(input, foot.image, foot.width, MORE_CUT);
    foot.lines = Math.min(foot.lines, Math.max(low, foot.lines + Math.floor(free / foot.width)));
  }
}

function growPictures(input: LayoutInput, plan: Plan, feet: FootBox[]): void {
  for (const foot of feet) {
    const free = countFree(plan);
    if (free < foot.width) continue;
    const [, high] = getHeightRange(input, foot.image, foot.width, MORE_CUT);
    const legs = countTextLines(plan).slice(foot.column, foot.column + foot.width);
    const spare = Math.max(0, Math.min(...legs) - SHORTEST_LEG);
    const more = Math.min(spare, Math.floor(free / foot.width), high - foot.lines);
    foot.lines += Math.max(0, more);
  }
  // Pictures in the text absorb a few lines too.
  for (const box of plan.boxes) {
    const free = countFree(plan);
    if (free === 0 || box.image === undefined) continue;
    const [low, high] = getHeightRange(input, box.image, 1, MORE_CUT);
    box.lines = clamp(box.lines + free, Math.min(low, box.lines), Math.max(high, box.lines));
  }
}

/** Works out a layout option; null if it is impossible. */
export function makePlan(input: LayoutInput, choice: LayoutOption): Plan | null {
  const { n, measures, pitch, lines } = input;
  const { main } = choice;
  const head = measures.heads[choice.head];
  if (!head) return null;
  const isWide = measures.standfirst !== null && !(main.kind === 'corner' && n >= 4);
  const standfirst = isWide ? (measures.standfirst?.[choice.standfirst] ?? 0) : 0;
  const headHeight = (head.height + standfirst) / pitch;
  const headLines = countHeadLines(input, head, head.height + standfirst);
  const area = Math.max(1, lines - headLines);
  const k = main.kind === 'none' ? 0 : main.kind === 'above' ? n : main.k;
  const isLeft = main.kind === 'beside' && input.frame.turn % 2 === 1;
  const m = main.kind === 'beside' ? n - k : n;
  const plan: Plan = {
    choice,
    headLines,
    underHead: headLines - headHeight,
    isWide,
    m,
    start: isLeft ? k : 0,
    k,
    height: main.kind === 'beside' ? area : 0,
    isPictureFirst:
      main.kind === 'above' &&
      (input.isHero || (n <= 2 && input.frame.headline_size < LARGE_ENOUGH)),
    above: 0,
    depth: area,
    top: Array.from({ length: m }, () => 0),
    feet: [],
    items: buildItems(input, isWide),
    length: 0,
    boxes: [],
    free: 0,
  };
  if (area < 2 && main.kind !== 'none') return null;
  if (main.kind === 'above' || main.kind === 'corner') {
    const [low] = getHeightRange(input, 0, k, MOST_CUT);
    const own = countPictureLines(input, 0, k, input.shapes[0] ?? 1.5);
    if (low > mostLines(plan, area)) return null;
    setHeight(plan, area, clamp(own, low, Math.max(low, Math.floor(area * 0.5))));
  }
  const besideCut = croppedShare(getShape(input, 0, k, area), input.shapes[0] ?? 1.5);
  if (main.kind === 'beside' && besideCut > MOST_CUT_BESIDE) return null;
  placeFacts(input, plan);
  placeMore(input, plan);
  plan.length = countLines(plan.items);
  if (measures.quote && choice.hasQuote) plan.boxes.unshift(makeBox('quote', measures.quote, 0));
  if (!balance(input, plan, area)) return null;
  plan.free = countFree(plan);
  return plan;
}

/**
 * Lowers the main picture so that about this many more lines fit; null if it can't be cropped that
 * far, or a person chose its height.
 */
export function lowerPicture(input: LayoutInput, plan: Plan, lines: number): Plan | null {
  const { kind } = plan.choice.main;
  if (kind !== 'above' && kind !== 'corner') return null;
  if (input.frame.picture_lines !== null) return null;
  const [low] = getHeightRange(input, 0, plan.k, MOST_CUT);
  const height = plan.height - Math.ceil(lines / plan.k);
  if (height < low) return null;
  const lower = { ...plan, feet: [...plan.feet] };
  setHeight(lower, input.lines - plan.headLines, height);
  lower.free = plan.free;
  return lower;
}
