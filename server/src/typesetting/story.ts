import type { Story, StoryNode } from './frame.ts';
import { tableRows } from './story-tables.ts';
import { SOFT_HYPHEN } from './hyphenation/soft-hyphens.ts';

/*
 * Offsets in a story: the characters of its texts in order, plus one for the end of each block. A
 * cut is an offset. Paragraphs can be cut anywhere; subheads, list items, quotes and table rows
 * stay whole.
 */

/** Counts the characters of a block. */
export const textLength = (node: StoryNode): number =>
  node.text === undefined
    ? (node.content ?? []).reduce((sum, child) => sum + textLength(child), 0)
    : node.text.length;

/** Converts a numbered list to items that store their numbers, which survive a cut. */
export const numberItems = (block: StoryNode): StoryNode =>
  block.type === 'orderedList'
    ? {
        ...block,
        type: 'bulletList',
        count: block.content?.length ?? 0,
        content: (block.content ?? []).map((item, index) => ({ ...item, number: index + 1 })),
      }
    : block;

/**
 * Splits lists, quotes and tables into blocks of one item or row, so that a story can be cut
 * between them.
 */
export const splitBlocks = (story: Story): Story => ({
  type: 'doc',
  content: story.content.flatMap((block, index) =>
    block.type === 'table'
      ? tableRows(block, index)
      : block.type === 'bulletList' || block.type === 'blockquote'
        ? (block.content ?? []).map((child) => ({ ...block, content: [child] }))
        : [block],
  ),
});

/** Returns each block with its start and end offset. */
export function blockSpans(story: Story): { block: StoryNode; start: number; end: number }[] {
  let at = 0;
  return story.content.map((block) => {
    const start = at;
    at += textLength(block) + 1;
    return { block, start, end: at - 1 };
  });
}

export const storyLength = (story: Story): number => blockSpans(story).at(-1)?.end ?? 0;

const countSoftHyphens = (node: StoryNode): number =>
  node.text === undefined
    ? (node.content ?? []).reduce((sum, child) => sum + countSoftHyphens(child), 0)
    : node.text.split(SOFT_HYPHEN).length - 1;

/** Counts the characters of a story as its writer sees it, without soft hyphens. */
export const visibleLength = (story: Story): number =>
  storyLength(story) - countSoftHyphens({ type: 'doc', content: story.content });

/**
 * Marks each word that begins between `from` and `to` with its offset, so that Typst reports its
 * position. Marks cost time: a few hundred suffice to find a cut.
 */
export function markWords(story: Story, from: number, to: number): Story {
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

const trimEnd = (nodes: StoryNode[]): StoryNode[] =>
  nodes.map((node, index) =>
    index === nodes.length - 1 && node.text !== undefined
      ? { ...node, text: node.text.trimEnd() }
      : node,
  );

/** True if a row that its writer ended ends at an offset of a block. */
function hasBreakAt({ content = [] }: StoryNode, offset: number): boolean {
  let at = 0;
  return content.some((node) => {
    at += textLength(node);
    return node.type === 'hardBreak' && at === offset;
  });
}

/**
 * Returns the story between two cuts. A cut paragraph continues without an indent; its last line
 * before the cut is justified if `justify`, unless its writer ended it there.
 */
export function sliceStory(story: Story, from: number, to: number, justify: boolean): Story {
  const content = blockSpans(story).flatMap(({ block, start, end }): StoryNode[] => {
    if (start >= to || end <= from) return [];
    if (block.type !== 'paragraph' || (start >= from && end <= to)) return [block];
    const isCutAfter = to < end;
    const inlines = sliceInlines(block.content ?? [], from - start, to - start);
    if (start < from) while (inlines[0]?.type === 'hardBreak') inlines.shift();
    if (inlines.length === 0) return [];
    const isEnded = hasBreakAt(block, to - start);
    return [
      {
        ...block,
        content: isCutAfter
          ? [...trimEnd(inlines), { type: 'cut', justify: justify && !isEnded }]
          : inlines,
        ...(start < from && { cont: true }),
      },
    ];
  });
  return { type: 'doc', content };
}
