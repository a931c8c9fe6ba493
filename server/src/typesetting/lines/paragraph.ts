import type { StoryNode } from '../frame.ts';
import { SOFT_HYPHEN } from '../hyphenation/soft-hyphens.ts';

/** A possible line break: at a space, at a hyphenation point, or after a joint in a word. */
export interface BreakPoint {
  kind: 'space' | 'hyphen' | 'joint';
  /** Offset in the paragraph: of the space or soft hyphen, or after the joint. */
  at: number;
}

/** A text node of a paragraph, with its range. */
export interface Run {
  node: StoryNode;
  start: number;
  end: number;
}

/** A paragraph as one text, with its text nodes and possible line breaks. */
export interface Paragraph {
  text: string;
  runs: Run[];
  points: BreakPoint[];
  /** The characters set at each offset if no line ends there. */
  unbroken: string[];
  /** The last line is justified: the paragraph continues in another slot. */
  isCut: boolean;
}

export const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';
/** Matches places inside a word where a line may end without a hyphen. */
export const BREAK_HERE = '\u200b';
/** Matches signs inside a word after which a line may end, but not in double names. */
const JOINT = /(?<=[\p{L}\p{N}]-)(?=\p{Ll})|(?<=[\p{L}\p{N}][–—/])(?=\p{L})/gu;
/**
 * Spaces at which a line may end. UAX 14 forbids it before closing signs (LB13), after opening ones
 * (LB14) and between two em dashes (LB17) even though there is a space, and Typst keeps to it.
 */
const SPACE = /(?<![([{¿¡]) (?![!?:;,.)\]}/])(?!(?<=— )—)/gu;
/** Addresses and the like: a line may end after each of these signs too. */
const ADDRESS = /\S{30,}/gu;
const IN_ADDRESS = /(?<=[\p{L}\p{N}][./_&=?#@+-]+)(?=[\p{L}\p{N}])/gu;
/**
 * Words that Typst breaks: each of their beginnings and ends would be measured. No address that people
 * read is as long.
 */
const ENDLESS = /\S{400}/;
/** Scripts whose lines may end at any letter. */
const ANYWHERE =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
/**
 * Characters next to which Typst never breaks; after the closing ones it does if a letter follows.
 */
const PLAIN = new RegExp(`^(?![${ANYWHERE}])[\\p{L}\\p{M}\\p{N}.,:;’'”"»«„()%!?…\\s]$`, 'u');
const CLOSING = /[!?…]/;
const LETTER = /[\p{L}\p{N}]/u;
/** A no-break space after other characters than these may still end a line in Typst. */
const ENDS_PLAINLY = /[\p{L}\p{M}\p{N}.,:;!?”"’'»)…%]$/u;
const clusters = new Intl.Segmenter('sv', { granularity: 'grapheme' });

const isJoined = (before: string, after: string): boolean =>
  PLAIN.test(before) && PLAIN.test(after) && !(CLOSING.test(before) && LETTER.test(after));

/** Returns the characters at each offset, with word joiners that prevent Typst's own breaks. */
function addJoiners(text: string, points: BreakPoint[]): string[] {
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

const findPoints = (text: string, pattern: RegExp, kind: BreakPoint['kind']): BreakPoint[] =>
  [...text.matchAll(pattern)].map(({ index }) => ({ kind, at: index }));

const inAddresses = (text: string): BreakPoint[] =>
  [...text.matchAll(ADDRESS)].flatMap(({ 0: address, index }) =>
    findPoints(address, IN_ADDRESS, 'joint').map(({ kind, at }) => ({ kind, at: index + at })),
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

/** Replaces the text nodes of a block. */
export function withInlines(block: StoryNode, inlines: StoryNode[]): StoryNode {
  if (block.type === 'paragraph') return { ...block, content: inlines, ready: true };
  return { ...block, content: (block.content ?? []).map((child) => withInlines(child, inlines)) };
}

const isSwedish = ({ rtl, lang, content = [] }: StoryNode): boolean =>
  !rtl && lang === undefined && content.every(isSwedish);

/**
 * The text of a paragraph and where its lines may end; null where it holds more than texts.
 * @param hasHyphens its words may be hyphenated
 */
export function readParagraph(block: StoryNode, hasHyphens: boolean): Paragraph | null {
  const content = inlinesOf(block);
  if (!content || !isSwedish(block)) return null;
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
  if (ENDLESS.test(text)) return null;
  if (/[\n\t\u2028]| {2}|^ | $/.test(text) || text === '') return null;
  const isInWord = ({ at }: BreakPoint) => /^[^\s\u00ad]{2}$/.test(text.slice(at - 1, at + 1));
  const points = inOrder([
    ...[...findPoints(text, JOINT, 'joint'), ...inAddresses(text), ...joints].filter(isInWord),
    ...findPoints(text, SPACE, 'space'),
    ...(hasHyphens ? findPoints(text, /\u00ad/g, 'hyphen') : []),
  ]);
  const bare = hasHyphens ? points : [...points, ...findPoints(text, /\u00ad/g, 'hyphen')];
  return {
    text,
    runs,
    points,
    unbroken: addJoiners(text, bare),
    isCut: isCut && last?.justify === true,
  };
}

/** Returns the text of a range without line breaks, as it is set. */
export function getUnbrokenText({ unbroken }: Paragraph, from: number, to: number): string {
  const text = unbroken.slice(from, to).join('');
  return text.startsWith(WORD_JOINER) ? text.slice(1) : text;
}

/**
 * Returns the text nodes of some lines, which can break at the chosen points only. `from`: start of
 * the first line; `to`: end of the last.
 */
export function buildTexts(
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
