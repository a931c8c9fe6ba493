import type { RichText } from './rich-text.ts';
import { diffText } from './shared-text.ts';

/*
 * Suggested changes in a rich text, as marks of its words. The contract's rich text has none: what
 * leaves a document is the text as it stands, without what nobody has accepted.
 */

/** Stands for a new paragraph in suggested words, and becomes one when they are accepted. */
export const PARAGRAPH_SIGN = '¶';

/** A mark that suggests: the suggestion's id, and the user who made it. */
export interface SuggestionMark {
  type: 'insertion' | 'deletion';
  attrs: { id: string; by: number };
}

/** A node of a rich text as JSON, whose words may be marked as suggested. */
export interface MarkedNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: MarkedNode[];
}

/** A rich text with its suggestions. */
export interface MarkedText {
  type: 'doc';
  content: MarkedNode[];
}

const isSuggestion = ({ type }: { type: string }): boolean =>
  type === 'insertion' || type === 'deletion';

const isInserted = ({ marks = [] }: MarkedNode): boolean =>
  marks.some(({ type }) => type === 'insertion');

/** Joins neighbouring runs of the same formatting, as an editor does. */
export function joinRuns(nodes: readonly MarkedNode[]): MarkedNode[] {
  const joined: MarkedNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const isSame =
      last?.type === 'text' &&
      node.type === 'text' &&
      JSON.stringify(last.marks) === JSON.stringify(node.marks);
    if (isSame) joined[joined.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else joined.push(node);
  }
  return joined;
}

/** Leaves the suggestions out of a node: null for words that are only suggested. */
function withoutIn(node: MarkedNode): MarkedNode | null {
  if (isInserted(node)) return null;
  const { marks, content, ...rest } = node;
  const kept = marks?.filter((mark) => !isSuggestion(mark)) ?? [];
  const inner = content && joinRuns(content.flatMap((one) => withoutIn(one) ?? []));
  return {
    ...rest,
    ...(kept.length > 0 && { marks: kept }),
    ...(inner && inner.length > 0 && { content: inner }),
  };
}

/**
 * The text as it stands: suggested words are left out, and words that are suggested to be deleted
 * stay. All that reads an article reads this.
 */
export const withoutSuggestions = (doc: MarkedText): MarkedText => ({
  ...doc,
  content: doc.content.flatMap((node) => withoutIn(node) ?? []),
});

/** The database orders object keys, and marks have no order. */
const inOrder = (key: string, value: unknown): unknown => {
  if (key === 'marks' && Array.isArray(value))
    return value.toSorted((a: { type: string }, b: { type: string }) => (a.type < b.type ? -1 : 1));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** Two values of an article are equal if their prints are. */
export const printOf = (value: unknown): string => JSON.stringify(value ?? null, inOrder);

const standing = (node: MarkedNode): string => printOf(withoutIn(node));

/** The words of a text block that stand, a line break as one sign. */
const wordsOf = (nodes: readonly MarkedNode[] = []): string =>
  nodes.map((node) => (isInserted(node) ? '' : (node.text ?? '\n'))).join('');

/** The nodes between two characters of the words that stand. Suggested words count as none. */
function sliceRuns(nodes: readonly MarkedNode[], from: number, to: number): MarkedNode[] {
  let at = 0;
  return nodes.flatMap((node): MarkedNode[] => {
    const start = at;
    if (isInserted(node)) return start > from && start <= to ? [node] : [];
    at += (node.text ?? '\n').length;
    if (node.text === undefined) return start >= from && at <= to ? [node] : [];
    const text = node.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return text === '' ? [] : [{ ...node, text }];
  });
}

/** A text block with other words, and with the suggestions in those that are the same. */
function keepInBlock(present: MarkedNode, wanted: MarkedNode): MarkedNode {
  const nodes = present.content ?? [];
  const [before, after] = [wordsOf(nodes), wordsOf(wanted.content)];
  const { at, remove, insert } = diffText(before, after);
  const content = joinRuns([
    ...sliceRuns(nodes, -1, at),
    ...sliceRuns(wanted.content ?? [], at, at + insert.length),
    ...sliceRuns(nodes, at + remove, before.length),
  ]);
  const kept = { ...wanted, content };
  return standing(kept) === standing(wanted) ? kept : wanted;
}

/**
 * Puts the suggestions of a text into another that is to take its place, wherever the words that they
 * stand in are the same.
 */
export function keepSuggestions(present: MarkedText, wanted: RichText): MarkedText {
  const blocks = wanted.content as MarkedNode[];
  const free = new Map(present.content.entries());
  const prints = present.content.map(standing);
  const taken = blocks.map((block, index) => {
    const print = standing(block);
    const fits = [...free.keys()].filter((at) => prints[at] === print);
    const [nearest] = fits.toSorted((a, b) => Math.abs(a - index) - Math.abs(b - index));
    const found = nearest === undefined ? undefined : free.get(nearest);
    if (nearest !== undefined) free.delete(nearest);
    return found;
  });
  const isAsLong = blocks.length === present.content.length;
  const content = blocks.map((block, index) => {
    const known = taken[index];
    if (known) return known;
    const former = isAsLong ? free.get(index) : undefined;
    const isTextBlock = block.type === 'paragraph' || block.type === 'heading';
    return former && isTextBlock && former.type === block.type ? keepInBlock(former, block) : block;
  });
  return { type: 'doc', content };
}
