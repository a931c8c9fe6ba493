import { createHash } from 'node:crypto';
import type { StoryNode } from '../frame.ts';
import { createLruCache } from '../layout/lru-cache.ts';
import type { LineBreaks } from './break-lines.ts';
import { breakLines } from './break-lines.ts';
import type { Paragraph } from './paragraph.ts';
import { inlinesOf, NO_BREAK_SPACE, readParagraph, buildTexts, withInlines } from './paragraph.ts';
import { withWideWordsBroken } from './wide-words.ts';
import type { MeasuredPoint, Widths } from './widths.ts';
import { measurePoints } from './widths.ts';

/** A paragraph with chosen line breaks: the best first, then those with fewer or more lines. */
export interface ParagraphLines {
  paragraph: Paragraph;
  points: MeasuredPoint[];
  ways: LineBreaks[];
}

/** Settings of a paragraph. Lengths in points. */
export interface TextSetting {
  width: number;
  indent: number;
  size: number;
  isJustified: boolean;
  isItalic: boolean;
}

const MAX_CACHED = 20_000;
/** Rounds of line breaking: normal, wide words at their own hyphens, anywhere. */
const MOST_ROUNDS = 3;

const digests = new WeakMap<StoryNode, string>();

/** Returns a digest of a block, computed once per object. */
export function digestOf(block: StoryNode): string {
  const found =
    digests.get(block) ?? createHash('sha1').update(JSON.stringify(block)).digest('base64');
  digests.set(block, found);
  return found;
}

/** Creates a line breaker with a cache by content. */
export function createParagraphBreaker() {
  const kept = createLruCache<ParagraphLines | 'whole'>(MAX_CACHED);
  return {
    /**
     * Breaks a paragraph into lines; null if Typst has to break it, undefined if words have to be
     * measured first.
     */
    lined(block: StoryNode, setting: TextSetting, type: string, widths: Widths) {
      const { width, indent, isJustified } = setting;
      const key = `${digestOf(block)} ${type} ${width} ${indent} ${isJustified}`;
      const found = kept.get(key);
      if (found !== undefined) return found === 'whole' ? null : found;
      const made = breakIntoLines(block, setting, widths);
      if (made !== undefined) kept.set(key, made ?? 'whole');
      return made;
    },
  };
}

function breakIntoLines(
  block: StoryNode,
  { width, indent, size, isJustified, isItalic }: TextSetting,
  widths: Widths,
): ParagraphLines | null | undefined {
  const space = widths.of({ type: 'text' }, NO_BREAK_SPACE);
  let current: StoryNode | null = block;
  for (let round = 0; round < MOST_ROUNDS && current; round += 1) {
    const hasHyphens = isJustified || round > 0;
    const paragraph = readParagraph(current, hasHyphens);
    if (!paragraph) return null;
    const points = measurePoints(paragraph, widths, isItalic);
    if (Number.isNaN(space) || points.some((point) => Number.isNaN(point.width + point.next)))
      return undefined;
    const measure = { width, indent, size, isJustified, space, isCut: paragraph.isCut };
    const ways = breakLines(points, measure);
    if (ways.length > 0) return { paragraph, points, ways };
    const narrowest = { width: width - indent, hasHyphens };
    current = withWideWordsBroken(current, paragraph, points, narrowest);
  }
  return null;
}

/** A range of lines of a paragraph. */
export interface LineRange {
  from: number;
  to: number;
  isJustified: boolean;
}

const parts = new WeakMap<LineBreaks, Map<string, StoryNode>>();

/** Returns some lines of a paragraph as a block for the template. Cached per breaking. */
export function getLines(
  block: StoryNode,
  text: ParagraphLines,
  way: LineBreaks,
  part: LineRange,
): StoryNode {
  const made = parts.get(way) ?? new Map<string, StoryNode>();
  parts.set(way, made);
  const key = `${part.from} ${part.to}`;
  const found = made.get(key) ?? buildLines(block, text, way, part);
  made.set(key, found);
  return found;
}

function buildLines(
  block: StoryNode,
  { paragraph, points }: ParagraphLines,
  { ends }: LineBreaks,
  { from, to, isJustified }: LineRange,
): StoryNode {
  const pointAfter = (line: number) => points[ends[line - 1] ?? 0];
  const own = (point: MeasuredPoint | undefined) => paragraph.points[point?.index ?? -1];
  const [first, last] = [own(from > 0 ? pointAfter(from) : undefined), own(pointAfter(to))];
  const start = first ? first.at + (first.kind === 'joint' ? 0 : 1) : 0;
  const chosen = ends.slice(from, to - 1).flatMap((at) => own(points[at]) ?? []);
  const texts = buildTexts(paragraph, chosen, start, last?.at ?? paragraph.text.length);
  const isCutHere = to < ends.length;
  const cut: StoryNode[] = isCutHere
    ? [{ type: 'cut', justify: isJustified }]
    : (inlinesOf(block) ?? []).filter(({ type }) => type === 'cut');
  return { ...withInlines(block, [...texts, ...cut]), ...(from > 0 && { cont: true }) };
}
