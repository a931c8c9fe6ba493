import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

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
  const { $to } = state.selection;
  const { tr } = state;
  let depth = $to.depth - 1;
  while (
    depth > 0 &&
    !$to.node(depth).canReplaceWith($to.indexAfter(depth), $to.indexAfter(depth), table)
  )
    depth -= 1;
  depth = Math.max(0, depth);
  const isEmpty = depth === $to.depth - 1 && $to.parent.content.size === 0;
  const from = $to.depth === 0 ? $to.pos : isEmpty ? $to.before() : $to.after(depth + 1);
  tr.replaceWith(from, isEmpty ? $to.after() : from, made);
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
