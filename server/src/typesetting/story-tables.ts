import type { Table } from '@spalten/contract/table';
import { numberColumns, partsOfTable } from '@spalten/contract/table-parts';
import type { StoryNode } from './frame.ts';

/** Builds a table node with the rows below its header. A table with only a header becomes a row. */
export function tableNode(table: Table): StoryNode {
  const { head, rows } = partsOfTable(table);
  const isBare = rows.length === 0;
  return {
    type: 'table',
    figures: numberColumns(table),
    content: isBare && head ? [head] : rows,
    ...(head && !isBare && { head }),
  };
}

/**
 * Splits a table into row blocks that know their table, so that a story can be cut between them.
 */
export const tableRows = (block: StoryNode, table: number): StoryNode[] =>
  (block.content ?? []).map((row, index, { length: rows }) => ({
    ...block,
    table,
    row: index,
    rows,
    content: [row],
  }));
