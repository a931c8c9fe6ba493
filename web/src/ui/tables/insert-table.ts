import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { placeBlock } from '../text/insert-block.ts';

/** The size of a new table. */
export interface TableSize {
  columns: number;
  rows: number;
  hasHeader: boolean;
}

/**
 * Inserts an empty table at the caret and puts the caret in its first cell. Replaces an empty
 * paragraph, otherwise follows the current block.
 */
export function insertTable(
  { state, view }: Editor,
  { columns, rows, hasHeader }: TableSize,
): void {
  const { table, tableRow, tableCell, tableHeader } = state.schema.nodes;
  if (!table || !tableRow || !tableCell || !tableHeader) return;
  const row = (index: number) =>
    tableRow.create(
      null,
      Array.from({ length: columns }, () =>
        (hasHeader && index === 0 ? tableHeader : tableCell).create(),
      ),
    );
  const made = table.create(
    null,
    Array.from({ length: rows }, (_, index) => row(index)),
  );
  const { tr } = state;
  const from = placeBlock(tr, made, state.selection.to, false);
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
