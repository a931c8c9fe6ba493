import type { EditorView } from '@tiptap/pm/view';

/** Room between the caret's line and the bars, in px: about a line of text. */
const MARGIN = 28;

/** Bars that cover text: above it the app's top and the tools of the editor, below it the save bar. */
const bottomOf = (selector: string, within: ParentNode = document) =>
  within.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;

/**
 * The part of the window that text can be read in, as y coordinates. A telephone's keyboard takes from
 * the visual viewport, bars that stay take from above and below.
 */
function readable(view: EditorView): { top: number; bottom: number } {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: innerHeight };
  const tools = bottomOf('.rich-head', view.dom.parentElement?.parentElement ?? document);
  const bar = document.querySelector('.save-bar')?.getBoundingClientRect().top ?? innerHeight;
  return {
    top: Math.max(offsetTop, bottomOf('.top'), tools),
    bottom: Math.min(offsetTop + height, bar > 0 ? bar : innerHeight),
  };
}

/** Scrolls a wide table in its box so that the cell with the caret is seen. */
function keepCellInSight(view: EditorView): void {
  const { node } = view.domAtPos(view.state.selection.head);
  const element = node instanceof Element ? node : node.parentElement;
  const cell = element?.closest('td, th')?.getBoundingClientRect();
  const box = element?.closest('.table-box');
  if (!cell || !box) return;
  const { left, right } = box.getBoundingClientRect();
  if (cell.left < left) box.scrollLeft -= left - cell.left;
  else if (cell.right > right) box.scrollLeft += Math.min(cell.right - right, cell.left - left);
}

/**
 * Scrolls the window so that the line with the caret lies between the bars that stay. ProseMirror's own
 * scrolling knows the window's edges alone. @returns whether it scrolled, as `handleScrollToSelection`
 */
export function keepCaretInSight(view: EditorView): boolean {
  keepCellInSight(view);
  // Text in a dialog scrolls in the dialog.
  if (view.dom.closest('[role="dialog"]')) return false;
  const caret = view.coordsAtPos(view.state.selection.head);
  const { top, bottom } = readable(view);
  if (bottom - top < 2 * MARGIN) return false;
  if (caret.bottom + MARGIN > bottom) scrollBy({ top: caret.bottom + MARGIN - bottom });
  else if (caret.top - MARGIN < top) scrollBy({ top: caret.top - MARGIN - top });
  return true;
}
