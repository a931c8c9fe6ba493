import type { StoryNode } from '../frame.ts';
import { SOFT_HYPHEN } from '../hyphenation/soft-hyphens.ts';

/** Where a line may end: at a space, in a word with a hyphen that is drawn, or after a sign in it. */
export interface BreakPoint {
  kind: 'space' | 'hyphen' | 'joint';
  /** The place in the paragraph: of the space or the soft hyphen, or after the sign. */
  at: number;
}

/** A text of a paragraph, and its place in it. */
export interface Run {
  node: StoryNode;
  start: number;
  end: number;
}

/** A paragraph as one text, with the texts that it comes from and the places where lines may end. */
export interface Paragraph {
  text: string;
  runs: Run[];
  points: BreakPoint[];
  /** What stands at each place of the text where no line ends. */
  unbroken: string[];
  /** The last line is as full as the others: the paragraph goes on in another slot. */
  isCut: boolean;
}

export const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';
/** Where a line may end inside a word, without a hyphen. */
export const BREAK_HERE = '\u200b';
/** After these signs inside a word a line may end; not in double names. */
const JOINT = /(?<=[\p{L}\p{N}]-)(?=\p{Ll})|(?<=[\p{L}\p{N}][–—/])(?=\p{L})/gu;
/** Addresses and the like: a line may end after each of these signs too. */
const ADDRESS = /\S{30,}/gu;
const IN_ADDRESS = /(?<=[\p{L}\p{N}][./_&=?#@+-]+)(?=[\p{L}\p{N}])/gu;
/** Scripts whose lines may end at any letter. */
const ANYWHERE =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
/** Signs beside which Typst ends no line, unless a letter follows one of the latter. */
const PLAIN = new RegExp(`^(?![${ANYWHERE}])[\\p{L}\\p{M}\\p{N}.,:;’'”"»«„()%!?…\\s]$`, 'u');
const CLOSING = /[!?…]/;
const LETTER = /[\p{L}\p{N}]/u;
/** Before a fixed space Typst may end a line after other signs than these. */
const ENDS_PLAINLY = /[\p{L}\p{M}\p{N}.,:;!?”"’'»)…%]$/u;
const clusters = new Intl.Segmenter('sv', { granularity: 'grapheme' });

const isJoined = (before: string, after: string): boolean =>
  PLAIN.test(before) && PLAIN.test(after) && !(CLOSING.test(before) && LETTER.test(after));

/** What stands at each place, so that no line ends there by itself. */
function joined(text: string, points: BreakPoint[]): string[] {
  const made = [...text].flatMap((sign) => [sign, ...(sign.length > 1 ? [''] : [])]);
  let before = '';
  for (const { segment, index } of clusters.segment(text)) {
    if (segment !== ' ' && segment !== SOFT_HYPHEN && before !== '' && before !== ' ')
      if (!isJoined(before, segment)) made[index] = WORD_JOINER + made[index];
    if (segment !== SOFT_HYPHEN) before = segment;
  }
  for (const { kind, at } of points) {
    if (kind === 'hyphen') made[at] = '';
    if (kind === 'space')
      made[at] = (ENDS_PLAINLY.test(text.slice(0, at)) ? '' : WORD_JOINER) + NO_BREAK_SPACE;
  }
  return made;
}

const placesOf = (text: string, pattern: RegExp, kind: BreakPoint['kind']): BreakPoint[] =>
  [...text.matchAll(pattern)].map(({ index }) => ({ kind, at: index }));

const inAddresses = (text: string): BreakPoint[] =>
  [...text.matchAll(ADDRESS)].flatMap(({ 0: address, index }) =>
    placesOf(address, IN_ADDRESS, 'joint').map(({ kind, at }) => ({ kind, at: index + at })),
  );

/** Each place once, in their order. */
const inOrder = (points: BreakPoint[]): BreakPoint[] =>
  [...new Map(points.map((point) => [point.at, point])).values()].toSorted((a, b) => a.at - b.at);

/** The texts of a paragraph, an item of a list or a quote; null where a block holds more than that. */
export function inlinesOf(block: StoryNode): StoryNode[] | null {
  if (block.type === 'paragraph') return block.content ?? [];
  const [only, ...others] = block.content ?? [];
  if (
    (block.type !== 'bulletList' && block.type !== 'blockquote' && block.type !== 'listItem') ||
    !only
  )
    return null;
  return others.length > 0 ? null : inlinesOf(only);
}

/** The block with other texts. */
export function withInlines(block: StoryNode, inlines: StoryNode[]): StoryNode {
  if (block.type === 'paragraph') return { ...block, content: inlines, ready: true };
  return { ...block, content: (block.content ?? []).map((child) => withInlines(child, inlines)) };
}

const isOurs = ({ rtl, lang, content = [] }: StoryNode): boolean =>
  !rtl && lang === undefined && content.every(isOurs);

/**
 * The text of a paragraph and where its lines may end; null where it holds more than texts.
 * @param hasHyphens its words may be hyphenated
 */
export function readParagraph(block: StoryNode, hasHyphens: boolean): Paragraph | null {
  const content = inlinesOf(block);
  if (!content || !isOurs(block)) return null;
  const last = content.at(-1);
  const isCut = last?.type === 'cut';
  const runs: Run[] = [];
  const joints: BreakPoint[] = [];
  let text = '';
  for (const node of isCut ? content.slice(0, -1) : content) {
    if (node.text === undefined) return null;
    const start = text.length;
    for (const [index, part] of node.text.split(BREAK_HERE).entries()) {
      if (index > 0) joints.push({ kind: 'joint', at: text.length });
      text += part;
    }
    runs.push({ node, start, end: text.length });
  }
  if (/[\n\t\u2028]| {2}|^ | $/.test(text) || text === '') return null;
  const isInWord = ({ at }: BreakPoint) => /^[^\s\u00ad]{2}$/.test(text.slice(at - 1, at + 1));
  const points = inOrder([
    ...[...placesOf(text, JOINT, 'joint'), ...inAddresses(text), ...joints].filter(isInWord),
    ...placesOf(text, / /g, 'space'),
    ...(hasHyphens ? placesOf(text, /\u00ad/g, 'hyphen') : []),
  ]);
  const bare = hasHyphens ? points : [...points, ...placesOf(text, /\u00ad/g, 'hyphen')];
  return {
    text,
    runs,
    points,
    unbroken: joined(text, bare),
    isCut: isCut && last?.justify === true,
  };
}

/** The part of a paragraph that is not broken, as it is set. */
export function unbrokenText({ unbroken }: Paragraph, from: number, to: number): string {
  const text = unbroken.slice(from, to).join('');
  return text.startsWith(WORD_JOINER) ? text.slice(1) : text;
}

/**
 * The texts of some lines as they are set: they can end at the chosen points and nowhere else.
 * `from` and `to`: where the first begins and the last ends.
 */
export function textsOf(
  paragraph: Paragraph,
  chosen: BreakPoint[],
  from: number,
  to: number,
): StoryNode[] {
  const { text, runs, unbroken } = paragraph;
  const broken = new Map(chosen.map(({ kind, at }) => [at, kind]));
  const signAt = (at: number): string => {
    const kind = broken.get(at);
    if (kind === 'space' || kind === 'hyphen') return text[at] ?? '';
    const own = unbroken[at] ?? '';
    const plain = own.startsWith(WORD_JOINER) ? own.slice(1) : own;
    if (kind === 'joint') return BREAK_HERE + plain;
    return at === from ? plain : own;
  };
  return runs.flatMap(({ node, start, end }) => {
    const low = Math.max(from, start);
    const high = Math.min(to, end);
    if (low >= high) return [];
    const signs = Array.from({ length: high - low }, (_, index) => signAt(low + index));
    return [{ ...node, text: signs.join(''), ready: true }];
  });
}
