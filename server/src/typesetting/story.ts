import type { Story, StoryNode } from './frame.ts';
import { tableRows } from './story-tables.ts';
import { SOFT_HYPHEN } from './hyphenation/soft-hyphens.ts';

/*
 * A story counted through: each text's characters in order, and one for the end of each block. A
 * cut is such a number. Paragraphs may be cut anywhere; subheads, list items, quotes and the rows of
 * tables stay whole.
 */

/** The characters of a block's texts. */
export const textLength = (node: StoryNode): number =>
  node.text === undefined
    ? (node.content ?? []).reduce((sum, child) => sum + textLength(child), 0)
    : node.text.length;

/** A numbered list as a list of items that know their numbers, wherever it is cut. */
export const withNumbers = (block: StoryNode): StoryNode =>
  block.type === 'orderedList'
    ? {
        ...block,
        type: 'bulletList',
        count: block.content?.length ?? 0,
        content: (block.content ?? []).map((item, index) => ({ ...item, number: index + 1 })),
      }
    : block;

/** Lists, quotes and tables in pieces of one item or row each, so that a story can be cut between them. */
export const inPieces = (story: Story): Story => ({
  type: 'doc',
  content: story.content.flatMap((block, index) =>
    block.type === 'table'
      ? tableRows(block, index)
      : block.type === 'bulletList' || block.type === 'blockquote'
        ? (block.content ?? []).map((child) => ({ ...block, content: [child] }))
        : [block],
  ),
});

/** Each block with where it begins and ends. */
export function blockSpans(story: Story): { block: StoryNode; start: number; end: number }[] {
  let at = 0;
  return story.content.map((block) => {
    const start = at;
    at += textLength(block) + 1;
    return { block, start, end: at - 1 };
  });
}

export const storyLength = (story: Story): number => blockSpans(story).at(-1)?.end ?? 0;

const softHyphens = (node: StoryNode): number =>
  node.text === undefined
    ? (node.content ?? []).reduce((sum, child) => sum + softHyphens(child), 0)
    : node.text.split(SOFT_HYPHEN).length - 1;

/** The length of a story as its writer sees it, without the places where words may be broken. */
export const visibleLength = (story: Story): number =>
  storyLength(story) - softHyphens({ type: 'doc', content: story.content });

/**
 * The story with each word that begins from `from` to `to` marked with where it does, so that the
 * typesetter can tell its place. Marks cost time: a few hundred are enough to find a cut.
 */
export function withWordMarks(story: Story, from: number, to: number): Story {
  let at = 0;
  const marked = (node: StoryNode): StoryNode[] => {
    if (node.text === undefined)
      return [{ ...node, content: (node.content ?? []).flatMap(marked) }];
    const start = at;
    at += node.text.length;
    if (at <= from || start >= to) return [node];
    return [...node.text.matchAll(/\S+|\s+/g)].map((match) => ({
      ...node,
      text: match[0],
      ...(/\S/.test(match[0]) && { off: start + match.index }),
    }));
  };
  const content = story.content.flatMap((block) => {
    const made = marked(block);
    at += 1;
    return made;
  });
  return { type: 'doc', content };
}

function sliceInlines(nodes: StoryNode[], from: number, to: number): StoryNode[] {
  let at = 0;
  return nodes.flatMap((node) => {
    const start = at;
    at += textLength(node);
    const text = node.text?.slice(Math.max(0, from - start), Math.max(0, to - start));
    if (node.text === undefined) return start >= from && start < to ? [node] : [];
    return text ? [{ ...node, text }] : [];
  });
}

const trimmedEnd = (nodes: StoryNode[]): StoryNode[] =>
  nodes.map((node, index) =>
    index === nodes.length - 1 && node.text !== undefined
      ? { ...node, text: node.text.trimEnd() }
      : node,
  );

/**
 * The story from one cut to another. A paragraph that is cut goes on without an indent, and its last
 * line here is as full as others when `justify`.
 */
export function sliceStory(story: Story, from: number, to: number, justify: boolean): Story {
  const content = blockSpans(story).flatMap(({ block, start, end }): StoryNode[] => {
    if (start >= to || end <= from) return [];
    if (block.type !== 'paragraph' || (start >= from && end <= to)) return [block];
    const isCutAfter = to < end;
    const inlines = sliceInlines(block.content ?? [], from - start, to - start);
    if (inlines.length === 0) return [];
    return [
      {
        ...block,
        content: isCutAfter ? [...trimmedEnd(inlines), { type: 'cut', justify }] : inlines,
        ...(start < from && { cont: true }),
      },
    ];
  });
  return { type: 'doc', content };
}
