import type { Table } from '@spalten/contract/table';
import { numberColumns, partsOfTable } from '@spalten/contract/table';
import type { StoryNode } from './frame.ts';

/** A table as it is set: the rows below its header. Of a header alone a row is made. */
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

/** The rows of a table, each as a block that knows its table, so that a story can be cut between them. */
export const tableRows = (block: StoryNode, table: number): StoryNode[] =>
  (block.content ?? []).map((row, index) => ({ ...block, table, row: index, content: [row] }));
