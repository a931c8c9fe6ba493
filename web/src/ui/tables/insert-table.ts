import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/** What a new table is to be like. */
export interface TableSize {
  columns: number;
  rows: number;
  hasHeader: boolean;
}

/**
 * Puts an empty table where the caret is, with the caret in its first cell: in place of an empty
 * paragraph, else after the block that the caret is in.
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
