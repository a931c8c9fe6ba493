import { createHash } from 'node:crypto';
import type { StoryNode } from '../frame.ts';
import { createKeep } from '../layout/keep.ts';
import type { BrokenLines } from './break-lines.ts';
import { breakLines } from './break-lines.ts';
import type { Paragraph } from './paragraph.ts';
import { inlinesOf, NO_BREAK_SPACE, readParagraph, textsOf, withInlines } from './paragraph.ts';
import { withWideWordsBroken } from './wide-words.ts';
import type { GaugedPoint, Widths } from './widths.ts';
import { gauge } from './widths.ts';

/** A paragraph with chosen line breaks: the best first, then those with fewer or more lines. */
export interface LinedText {
  paragraph: Paragraph;
  points: GaugedPoint[];
  ways: BrokenLines[];
}

/** Settings of a paragraph. Lengths in points. */
export interface TextSetting {
  width: number;
  indent: number;
  size: number;
  isJustified: boolean;
  isItalic: boolean;
}

const MOST_KEPT = 20_000;
/** As it is, wide words at their own hyphens, and anywhere. */
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
export function createTextSetter() {
  const kept = createKeep<LinedText | 'whole'>(MOST_KEPT);
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
      const made = linedText(block, setting, widths);
      if (made !== undefined) kept.set(key, made ?? 'whole');
      return made;
    },
  };
}

function linedText(
  block: StoryNode,
  { width, indent, size, isJustified, isItalic }: TextSetting,
  widths: Widths,
): LinedText | null | undefined {
  const space = widths.of({ type: 'text' }, NO_BREAK_SPACE);
  let current: StoryNode | null = block;
  for (let round = 0; round < MOST_ROUNDS && current; round += 1) {
    const hasHyphens = isJustified || round > 0;
    const paragraph = readParagraph(current, hasHyphens);
    if (!paragraph) return null;
    const points = gauge(paragraph, widths, isItalic);
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
export interface Part {
  from: number;
  to: number;
  isJustified: boolean;
}

const parts = new WeakMap<BrokenLines, Map<string, StoryNode>>();

/** Returns some lines of a paragraph as a block for the template. Cached per breaking. */
export function partOfText(
  block: StoryNode,
  text: LinedText,
  way: BrokenLines,
  part: Part,
): StoryNode {
  const made = parts.get(way) ?? new Map<string, StoryNode>();
  parts.set(way, made);
  const key = `${part.from} ${part.to}`;
  const found = made.get(key) ?? makePart(block, text, way, part);
  made.set(key, found);
  return found;
}

function makePart(
  block: StoryNode,
  { paragraph, points }: LinedText,
  { ends }: BrokenLines,
  { from, to, isJustified }: Part,
): StoryNode {
  const pointAfter = (line: number) => points[ends[line - 1] ?? 0];
  const own = (point: GaugedPoint | undefined) => paragraph.points[point?.index ?? -1];
  const [first, last] = [own(from > 0 ? pointAfter(from) : undefined), own(pointAfter(to))];
  const start = first ? first.at + (first.kind === 'joint' ? 0 : 1) : 0;
  const chosen = ends.slice(from, to - 1).flatMap((at) => own(points[at]) ?? []);
  const texts = textsOf(paragraph, chosen, start, last?.at ?? paragraph.text.length);
  const isCutHere = to < ends.length;
  const cut: StoryNode[] = isCutHere
    ? [{ type: 'cut', justify: isJustified }]
    : (inlinesOf(block) ?? []).filter(({ type }) => type === 'cut');
  return { ...withInlines(block, [...texts, ...cut]), ...(from > 0 && { cont: true }) };
}
