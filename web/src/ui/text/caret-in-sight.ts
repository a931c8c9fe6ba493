import type { EditorView } from '@tiptap/pm/view';

/** Distance kept between the caret's line and the bars, in px. About one line of text. */
const MARGIN = 28;

/** Bars that cover text: the app's header and the editor's toolbar above, the save bar below. */
const bottomOf = (selector: string, within: ParentNode = document) =>
  within.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;

/**
 * The y range of the window in which text is readable. An on-screen keyboard shrinks the visual
 * viewport, and sticky bars take space above and below.
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

/** Scrolls a wide table in its box so that the cell with the caret is visible. */
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
 * Scrolls the window so that the caret's line lies between the sticky bars. ProseMirror's own
 * scrolling only knows the window's edges.
 * @returns true if it handled the scrolling, as `handleScrollToSelection` expects
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
