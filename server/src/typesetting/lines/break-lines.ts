import type { MeasuredPoint } from './widths.ts';

/** The measure of a paragraph. Lengths in points. */
export interface Measure {
  width: number;
  /** Indent of the first line. */
  indent: number;
  isJustified: boolean;
  /** Type size. */
  size: number;
  /** Natural width of a space. */
  space: number;
  /** The last line is justified too. */
  isCut: boolean;
}

/** A paragraph broken into lines. */
export interface LineBreaks {
  /** Break point at the end of each line, as index of the paragraph's points. */
  ends: number[];
  /** True for lines that end with a hyphen. */
  hyphens: boolean[];
  /** Cost relative to the best breaking. */
  cost: number;
  /** The widest space, as a share of its maximum. */
  loosest: number;
  /** The last line is too short. */
  isShort: boolean;
}

/*
 * Stretch and shrink of spaces and letters, equal to `justification-limits` in the template, with
 * which Typst sets the chosen lines.
 */
const WIDER = 0.5;
const NARROWER = 0.25;
const TRACKING = 0.005;
/** Lines aren't shrunk to the limit, because measured widths are rounded. */
const TIGHTEST = -0.96;
/** Stretch beyond the limit, used only if there is no alternative. */
const LOOSEST = 20;

const HYPHEN = 60;
const SECOND_HYPHEN = 3000;
const THIRD_HYPHEN = 1e10;
const HYPHEN_BEFORE_LAST = 4000;
const JOINT = 30;
const SHORT_LAST = 4_000_000;
const FEW_CHARACTERS = 20_000;
const NARROW = 2500;
const MOST_HYPHENS = 2;
/** The shortest last line, in characters and as a share of the measure. */
const LAST_SIGNS = 10;
const LAST_SHARE = 1 / 3;
/** The weight of a worse breaking of ragged lines, where justified lines count 1. */
const RAGGED = 10;
/** The largest difference in lines from the best breaking. */
const MOST_MORE = 2;

interface Node {
  at: number;
  lines: number;
  hyphens: number;
  cost: number;
  loosest: number;
  before: Node | null;
}

/** A line between two points: its stretch and cost. */
interface Line {
  ratio: number;
  cost: number;
  isTooLong: boolean;
  isShort: boolean;
}

function measureLine(from: MeasuredPoint, to: MeasuredPoint, measure: Measure): Line {
  const { isJustified, space, size } = measure;
  const isLast = to.kind === 'end';
  const room = measure.width - (from.kind === 'start' ? measure.indent : 0);
  const natural = to.width - from.next;
  const signs = to.signs - from.signs - (from.kind === 'space' ? 1 : 0);
  const spaces = Math.max(0, to.spaces - from.spacesNext);
  const hang = isJustified && !(isLast && !measure.isCut) ? to.hang : 0;
  const needed = room + hang - natural;
  const isEnd = isLast && !measure.isCut && from.kind !== 'start';
  const [hasFewSigns, isNarrow] = [signs < LAST_SIGNS, natural < measure.width * LAST_SHARE];
  const isShort = isEnd && hasFewSigns && isNarrow;
  const short = !isEnd
    ? 0
    : isShort
      ? SHORT_LAST
      : hasFewSigns
        ? FEW_CHARACTERS
        : isNarrow
          ? NARROW
          : 0;
  if (!isJustified) {
    const isTooLong = needed < -0.01;
    const slack = Math.max(0, needed / room);
    const cost = isLast ? 0 : (1 + 300 * slack ** 2) ** 2;
    return { ratio: 0, cost: cost + short, isTooLong, isShort };
  }
  if (isLast && !measure.isCut && needed >= 0)
    return { ratio: 0, cost: 1 + short, isTooLong: false, isShort };
  const tracking = signs * TRACKING * size;
  const give = needed < 0 ? spaces * NARROWER * space : spaces * WIDER * space;
  const ratio = needed / Math.max(0.01, give + tracking);
  const bad = 100 * Math.abs(ratio) ** 3;
  return { ratio, cost: (1 + bad) ** 2 + short, isTooLong: ratio < TIGHTEST, isShort };
}

const keyOf = ({ lines, hyphens }: Node): number => lines * 4 + hyphens;

function hyphenCost(before: Node, from: MeasuredPoint, to: MeasuredPoint): number {
  const ladder = before.hyphens;
  const own =
    to.kind === 'hyphen'
      ? HYPHEN ** 2 +
        (ladder === 1 ? SECOND_HYPHEN : 0) +
        (ladder >= MOST_HYPHENS ? THIRD_HYPHEN : 0)
      : to.kind === 'joint'
        ? JOINT ** 2
        : 0;
  return own + (to.kind === 'end' && from.kind === 'hyphen' ? HYPHEN_BEFORE_LAST : 0);
}

/** Finds the best paths to each point; the last entry's paths end the paragraph. */
function findPaths(points: MeasuredPoint[], measure: Measure): Node[] {
  const start: Node = { at: 0, lines: 0, hyphens: 0, cost: 0, loosest: 0, before: null };
  let active: Node[] = [start];
  for (let at = 1; at < points.length; at += 1) {
    const to = points[at];
    if (!to) continue;
    const best = new Map<number, Node>();
    const kept: Node[] = [];
    let last = -1;
    let line: Line | null = null;
    for (const node of active) {
      const from = points[node.at];
      if (!from) continue;
      if (node.at !== last) line = measureLine(from, to, measure);
      last = node.at;
      if (!line || line.isTooLong) continue;
      kept.push(node);
      if (line.ratio > LOOSEST && to.kind !== 'end') continue;
      const cost = node.cost + line.cost + hyphenCost(node, from, to);
      const hyphens = to.kind === 'hyphen' ? Math.min(3, node.hyphens + 1) : 0;
      const loosest = Math.max(node.loosest, line.ratio);
      const next: Node = { at, lines: node.lines + 1, hyphens, cost, loosest, before: node };
      const known = best.get(keyOf(next));
      if (!known || cost < known.cost) best.set(keyOf(next), next);
    }
    const found = [...best.values()];
    if (to.kind === 'end') return found;
    const [first] = found.toSorted((a, b) => a.cost - b.cost);
    const near = found.filter(({ lines }) => Math.abs(lines - (first?.lines ?? 0)) <= MOST_MORE);
    active = [...kept, ...near];
    if (active.length === 0) return [];
  }
  return [];
}

function toLineBreaks(
  points: MeasuredPoint[],
  end: Node,
  best: number,
  measure: Measure,
): LineBreaks {
  const ends: number[] = [];
  const hyphens: boolean[] = [];
  for (let node: Node = end; node.before; node = node.before) {
    ends.unshift(node.at);
    hyphens.unshift(points[node.at]?.kind === 'hyphen');
  }
  const from = points[ends.at(-2) ?? 0];
  const to = points[end.at];
  const isShort = Boolean(from && to && measureLine(from, to, measure).isShort);
  const cost = (end.cost - best) * (measure.isJustified ? 1 : RAGGED);
  return { ends, hyphens, cost, loosest: end.loosest, isShort };
}

/** True if two of these lines would merge: Typst fills each line as far as possible. */
const wouldMerge = (points: MeasuredPoint[], { ends }: LineBreaks, { width, indent }: Measure) =>
  ends.some((at, index) => {
    const from = points[index < 2 ? 0 : (ends[index - 2] ?? 0)];
    const to = points[at];
    const room = width - (index < 2 ? indent : 0);
    return index > 0 && from && to && to.width - from.next <= room + 0.01;
  });

/**
 * Breaks a paragraph into lines that are as even as possible, with at most two consecutive hyphens
 * and a last line that is not too short (Knuth and Plass). Returns the best breaking first, then
 * the best ones with fewer or more lines; empty if a word is wider than the measure.
 */
export function breakLines(points: MeasuredPoint[], measure: Measure): LineBreaks[] {
  const ways = findPaths(points, measure);
  const byLines = new Map<number, Node>();
  for (const way of ways) {
    const known = byLines.get(way.lines);
    if (!known || way.cost < known.cost) byLines.set(way.lines, way);
  }
  const sorted = [...byLines.values()].toSorted((a, b) =>
    measure.isJustified ? a.cost - b.cost : a.lines - b.lines || a.cost - b.cost,
  );
  const [best] = sorted;
  const made = sorted.map((way) => toLineBreaks(points, way, best?.cost ?? 0, measure));
  return made.filter((way) => !wouldMerge(points, way, measure));
}
