import type { FeatureBlock } from '@spalten/contract/feature-words';
import type { Block, Inline, RichText } from '@spalten/contract/rich-text';
import { paragraphs } from './issue-story.ts';

type Of<T extends FeatureBlock['type']> = Extract<FeatureBlock, { type: T }>;

const inlines = (text: string, isBold = false): Inline[] =>
  text === '' ? [] : [{ type: 'text', text, ...(isBold && { marks: [{ type: 'bold' }] }) }];

/** Makes a paragraph of a row: its label in bold, its words and figures, and what stands below them. */
function rowParagraph({ label, words, figures, below }: Of<'row'>): Block {
  const beside = [words, figures].filter(Boolean).join(' ');
  return {
    type: 'paragraph',
    content: [
      ...inlines(label ? `${label}:` : '', true),
      ...inlines(label ? ` ${beside}` : beside),
      ...(below ? [{ type: 'hardBreak' as const }, ...inlines(below)] : []),
    ],
  };
}

/** Makes a list of items: a question and its choices are paragraphs of one. */
function listOf(items: Of<'item'>[]): Block[] {
  const content = items.flatMap(({ words }) => {
    const lines = words.split('\n').flatMap((line) => inlines(line.trim()));
    const parts = lines.map((line) => ({ type: 'paragraph' as const, content: [line] }));
    return parts.length > 0 ? [{ type: 'listItem' as const, content: parts }] : [];
  });
  if (content.length === 0) return [];
  return [{ type: items[0]?.number === null ? 'bulletList' : 'orderedList', content }];
}

const tableOf = (rows: Of<'cells'>[]): Block => ({
  type: 'table',
  content: rows.map(({ cells, isHead }) => ({
    type: 'tableRow',
    content: cells.map((words) => ({
      type: isHead ? 'tableHeader' : 'tableCell',
      content: inlines(words) as { type: 'text'; text: string }[],
    })),
  })),
});

/** True for parts that belong to the same list or table. */
function isSameGroup(a: FeatureBlock | undefined, b: FeatureBlock): boolean {
  if (a?.type === 'item' && b.type === 'item') return (a.number === null) === (b.number === null);
  return a?.type === 'cells' && b.type === 'cells';
}

function groupBlocks(group: FeatureBlock[]): Block[] {
  const items = group.filter((block) => block.type === 'item');
  const rows = group.filter((block) => block.type === 'cells');
  if (items.length > 0) return listOf(items);
  if (rows.length > 0) return [tableOf(rows)];
  return group.flatMap((block): Block[] => {
    if (block.type === 'row') return [rowParagraph(block)];
    if (block.type === 'label')
      return [{ type: 'heading', attrs: { level: 2 }, content: inlines(block.words) }];
    return 'words' in block ? paragraphs(block.words).content : [];
  });
}

/** Builds the text of a regular feature, with its lists, tables and subheads. */
export function featureText(about: string | null, blocks: readonly FeatureBlock[]): RichText {
  const groups: FeatureBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && isSameGroup(last.at(-1), block)) last.push(block);
    else groups.push([block]);
  }
  return {
    type: 'doc',
    content: [...paragraphs(about ?? '').content, ...groups.flatMap(groupBlocks)],
  };
}
