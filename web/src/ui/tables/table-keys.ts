import type { Editor, KeyboardShortcutCommand } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';
import {
  addRowAfter,
  CellSelection,
  deleteTable,
  goToNextCell,
  isInTable,
  nextCell,
} from '@tiptap/pm/tables';

/** The cell of the caret, null outside a table or in a cell selection. */
function cellOf({ state }: Editor): ResolvedPos | null {
  const { selection } = state;
  if (!(selection instanceof TextSelection)) return null;
  const { $head } = selection;
  const name = $head.parent.type.name;
  return name === 'tableCell' || name === 'tableHeader' ? state.doc.resolve($head.before()) : null;
}

/** Moves to the next cell. Adds a row after the last one. */
function tab({ editor }: { editor: Editor }): boolean {
  const { view } = editor;
  if (goToNextCell(1)(view.state, view.dispatch)) return true;
  if (!isInTable(view.state) || !addRowAfter(view.state, view.dispatch)) return false;
  return goToNextCell(1)(view.state, view.dispatch);
}

/** Puts the caret in the text beside the table, in a new paragraph if there is none. */
function leave({ view, state }: Editor, $cell: ResolvedPos, direction: -1 | 1): boolean {
  const { tr, doc, schema } = state;
  const at = direction < 0 ? $cell.before(-1) : $cell.after(-1);
  const $at = doc.resolve(at);
  const neighbour = direction < 0 ? $at.nodeBefore : $at.nodeAfter;
  const { paragraph } = schema.nodes;
  if (!neighbour?.isTextblock && paragraph) tr.insert(at, paragraph.create());
  const inside = neighbour?.isTextblock ? at + direction : at + 1;
  view.dispatch(
    tr.setSelection(Selection.near(tr.doc.resolve(inside), direction)).scrollIntoView(),
  );
  return true;
}

/** Moves to the cell above or below, and out of the table at its edge. */
const vertical =
  (direction: -1 | 1): KeyboardShortcutCommand =>
  ({ editor }) => {
    const { view, state } = editor;
    const $cell = cellOf(editor);
    if (!$cell || !view.endOfTextblock(direction < 0 ? 'up' : 'down')) return false;
    const $next = nextCell($cell, 'vert', direction);
    if (!$next) return leave(editor, $cell, direction);
    const { tr } = state;
    const inside = tr.doc.resolve($next.pos + 1);
    view.dispatch(tr.setSelection(Selection.near(inside, 1)).scrollIntoView());
    return true;
  };

/** Moves out of the table at the start of the first cell and the end of the last. */
const horizontal =
  (direction: -1 | 1): KeyboardShortcutCommand =>
  ({ editor }) => {
    const $cell = cellOf(editor);
    const { $head, empty } = editor.state.selection;
    if (!$cell || !empty) return false;
    const isAtEdge = $head.parentOffset === (direction < 0 ? 0 : $head.parent.content.size);
    if (!isAtEdge) return false;
    const isOutermost =
      direction < 0
        ? $cell.index() === 0 && $cell.index(-1) === 0
        : $cell.index() === $cell.parent.childCount - 1 &&
          $cell.index(-1) === $cell.node(-1).childCount - 1;
    return isOutermost && leave(editor, $cell, direction);
  };

/** Deleting at the edge of a cell joins nothing. Deleting a fully selected table removes it. */
const erase =
  (direction: -1 | 1): KeyboardShortcutCommand =>
  ({ editor }) => {
    const { state, view } = editor;
    const { selection } = state;
    if (selection instanceof CellSelection)
      return (
        selection.isColSelection() &&
        selection.isRowSelection() &&
        deleteTable(state, view.dispatch)
      );
    if (!cellOf(editor) || !selection.empty) return false;
    const { $head } = selection;
    return $head.parentOffset === (direction < 0 ? 0 : $head.parent.content.size);
  };

/** Enter in a cell inserts a line break, since cells aren't split. */
function breakLine({ editor }: { editor: Editor }): boolean {
  const { state, view } = editor;
  const { hardBreak } = state.schema.nodes;
  if (!cellOf(editor) || !hardBreak) return false;
  view.dispatch(state.tr.replaceSelectionWith(hardBreak.create()).scrollIntoView());
  return true;
}

/** Keys with another meaning inside a table. */
export const tableKeys = (): Record<string, KeyboardShortcutCommand> => ({
  Tab: tab,
  'Shift-Tab': ({ editor: { view } }) => goToNextCell(-1)(view.state, view.dispatch),
  Enter: breakLine,
  'Shift-Enter': breakLine,
  ArrowUp: vertical(-1),
  ArrowDown: vertical(1),
  ArrowLeft: horizontal(-1),
  ArrowRight: horizontal(1),
  Backspace: erase(-1),
  Delete: erase(1),
});
