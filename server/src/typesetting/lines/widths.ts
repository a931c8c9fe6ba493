import type { StoryNode } from '../frame.ts';
import type { Paragraph } from './paragraph.ts';
import { NO_BREAK_SPACE, getUnbrokenText } from './paragraph.ts';

/** A piece of text in one kind of type, to be measured. */
export type Fragment = Pick<StoryNode, 'text' | 'marks' | 'lining'> & { type: 'text' };

/** Widths of pieces of text, in points; collects those that are unknown. */
export interface Widths {
  /**
   * Returns the width of a piece of a text node; NaN if it must be measured first. `unbroken`
   * returns the text to measure.
   */
  of(node: StoryNode, words: string, unbroken?: () => string): number;
}

/** A piece that must be measured. */
export interface UnknownWidth {
  type: string;
  face: string;
  words: string;
  node: Fragment;
}

const MAX_CACHED = 200_000;
const ITALIC = { type: 'italic' };

const isMarked = ({ marks }: StoryNode, type: string) =>
  marks?.some((mark) => mark.type === type) ?? false;

/** Returns a key of the type of a piece: letters for bold, italic and lining figures. */
const getFace = (node: StoryNode): string =>
  node.marks === undefined && node.lining === undefined
    ? ''
    : `${isMarked(node, 'bold') ? 'b' : ''}${isMarked(node, 'italic') ? 'i' : ''}${node.lining ? 'l' : ''}`;

const toFragment = (node: StoryNode, text: string): Fragment => ({
  type: 'text',
  text,
  marks: ['bold', 'italic'].filter((type) => isMarked(node, type)).map((type) => ({ type })),
  ...(node.lining && { lining: true }),
});

/** Caches the widths of words. Most words survive an edit of the article. */
export function createWidthCache() {
  const types = new Map<string, Map<string, Map<string, number>>>();
  let count = 0;
  const facesOf = (type: string) => {
    const found = types.get(type) ?? new Map<string, Map<string, number>>();
    types.set(type, found);
    return found;
  };
  return {
    /**
     * Returns the widths for a kind of type; requested but unknown pieces are added to `unknown`.
     */
    in(type: string, unknown: UnknownWidth[]): Widths {
      const faces = facesOf(type);
      const asked = new Set<string>();
      return {
        of(node, words, unbroken) {
          const face = getFace(node);
          const width = faces.get(face)?.get(words);
          if (width !== undefined) return width;
          const key = `${face} ${words}`;
          const isNew = !asked.has(key);
          asked.add(key);
          const fragment = isNew ? toFragment(node, unbroken?.() ?? words) : null;
          if (fragment) unknown.push({ type, face, words, node: fragment });
          return Number.NaN;
        },
      };
    },
    learn(asked: UnknownWidth[], found: number[]): void {
      if (count > MAX_CACHED) {
        types.clear();
        count = 0;
      }
      for (const [index, { type, face, words }] of asked.entries()) {
        const faces = facesOf(type);
        const own = faces.get(face) ?? new Map<string, number>();
        own.set(words, found[index] ?? 0);
        faces.set(face, own);
        count += 1;
      }
    },
  };
}

const toItalic = (node: StoryNode): StoryNode => ({
  ...node,
  marks: [...(node.marks ?? []), ITALIC],
});

/** A possible line break, with the cumulative widths before and after it. */
export interface MeasuredPoint {
  /** Index among the paragraph's points; -1 at its beginning. */
  index: number;
  kind: 'space' | 'hyphen' | 'joint' | 'start' | 'end';
  /** Width of everything before it, if a line ends here. */
  width: number;
  /** Width of everything before the line that begins here. */
  next: number;
  /** Spaces and characters, counted the same way. */
  spaces: number;
  signs: number;
  spacesNext: number;
  /** Width of the last character that hangs outside the line. */
  hang: number;
}

/** The share of a character that hangs outside the line, as in Typst. */
const HANG: Record<string, number> = {
  '–': 0.2,
  '—': 0.2,
  '-': 0.55,
  '.': 0.8,
  ',': 0.8,
  ':': 0.3,
  ';': 0.3,
};
const isPlain = (sign: string): boolean => sign > ' ' && sign < '\u0250' && sign !== '\u00ad';
const STRETCHY = /[ \u00a0]/g;
const NOTHING_DRAWN = /[\u00ad\u2060\u200b]/g;

/** Measures a paragraph at each of its possible breaks. */
export function measurePoints(
  paragraph: Paragraph,
  widths: Widths,
  isItalic: boolean,
): MeasuredPoint[] {
  const { text, points } = paragraph;
  const runs = paragraph.runs.map(({ node, start, end }) => ({
    node: isItalic ? toItalic(node) : node,
    start,
    end,
  }));
  const runAt = (at: number) => runs.find(({ end }) => at < end) ?? runs.at(-1);
  const widthIn = (node: StoryNode, from: number, to: number): number =>
    from >= to
      ? 0
      : widths.of(node, text.slice(from, to), () => getUnbrokenText(paragraph, from, to));
  const widthOf = (from: number, to: number): number => {
    const [first] = runs;
    if (first && runs.length === 1) return widthIn(first.node, from, to);
    return runs.reduce(
      (sum, { node, start, end }) => sum + widthIn(node, Math.max(from, start), Math.min(to, end)),
      0,
    );
  };
  const plainWidth = (at: number, sign: string) =>
    widths.of(runAt(at)?.node ?? { type: 'text' }, sign);
  const spaceAt = (at: number): number => {
    const run = runAt(at);
    const [before, after] = [text[at - 1] ?? '', text[at + 1] ?? ''];
    const isOne = run && at > run.start && at + 1 < run.end && isPlain(before) && isPlain(after);
    if (!isOne) return plainWidth(at, NO_BREAK_SPACE);
    const pair = plainWidth(at, before + NO_BREAK_SPACE + after);
    return pair - plainWidth(at, before) - plainWidth(at, after);
  };
  const spacesIn = (from: number, to: number) => text.slice(from, to).match(STRETCHY)?.length ?? 0;
  const signsIn = (from: number, to: number) =>
    text.slice(from, to).replace(NOTHING_DRAWN, '').length;
  const hangAt = (at: number): number => {
    const sign = text[at - 1] ?? '';
    return HANG[sign] ? HANG[sign] * plainWidth(at - 1, sign) : 0;
  };

  const found: MeasuredPoint[] = [
    { index: -1, kind: 'start', width: 0, next: 0, spaces: 0, signs: 0, spacesNext: 0, hang: 0 },
  ];
  const ends = [...points.keys()].filter((index) => points[index]?.kind === 'space');
  let [at, width, spaces, signs, from] = [0, 0, 0, 0, 0];
  for (const endIndex of [...ends, points.length]) {
    const end = points[endIndex];
    const to = end?.at ?? text.length;
    const whole = widthOf(at, to);
    for (let index = from; index < endIndex; index += 1) {
      const point = points[index];
      if (!point || point.kind === 'space') continue;
      const isHyphen = point.kind === 'hyphen';
      const hyphen = isHyphen ? plainWidth(point.at - 1, '-') : 0;
      const own = spaces + spacesIn(at, point.at);
      found.push({
        index,
        kind: point.kind,
        width: width + widthOf(at, point.at) + hyphen,
        next: width + whole - widthOf(point.at + (isHyphen ? 1 : 0), to),
        spaces: own,
        spacesNext: own,
        signs: signs + signsIn(at, point.at),
        hang: isHyphen ? (HANG['-'] ?? 0) * hyphen : 0,
      });
    }
    width += whole;
    signs += signsIn(at, to);
    spaces += spacesIn(at, to);
    const space = end ? spaceAt(to) : 0;
    found.push({
      index: end ? endIndex : -1,
      kind: end ? 'space' : 'end',
      width,
      next: width + space,
      spaces,
      spacesNext: spaces + 1,
      signs,
      hang: hangAt(to),
    });
    width += space;
    spaces += 1;
    signs += 1;
    at = to + 1;
    from = endIndex + 1;
  }
  return found;
}
