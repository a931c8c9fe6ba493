import type { Node, NodeType, ResolvedPos } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { NodeSelection, Plugin, Selection, TextSelection } from '@tiptap/pm/state';

/** Depth of the innermost node round a position that can hold the block after that position. */
function holderDepth($pos: ResolvedPos, type: NodeType): number {
  let depth = $pos.depth;
  while (
    depth > 0 &&
    !$pos.node(depth).canReplaceWith($pos.indexAfter(depth), $pos.indexAfter(depth), type)
  )
    depth -= 1;
  return depth;
}

/**
 * Adds a block at a position and returns where it starts. It replaces an empty text block, splits
 * one when `splits` is true, and otherwise follows the innermost block whose parent can hold it. So
 * tables, lists, quotes and boxes are never torn apart.
 */
export function placeBlock(tr: Transaction, block: Node, pos: number, splits = true): number {
  const $pos = tr.doc.resolve(pos);
  const { parent, parentOffset, depth: own } = $pos;
  const depth = holderDepth($pos, block.type);
  const isOwnHolder = depth === own - 1 && parent.isTextblock;
  if (isOwnHolder && parent.content.size === 0) {
    tr.replaceWith($pos.before(), $pos.after(), block);
    return $pos.before();
  }
  const isInside = isOwnHolder && splits && parentOffset < parent.content.size;
  if (isInside && parentOffset > 0) tr.split(pos);
  const start = isInside
    ? parentOffset > 0
      ? pos + 1
      : $pos.before()
    : depth === own
      ? pos
      : $pos.after(depth + 1);
  tr.insert(start, block);
  return start;
}

/** Puts the caret at the start of the paragraph at a position, made if there is none. */
export function caretInParagraphAt(tr: Transaction, at: number): Transaction {
  const { paragraph } = tr.doc.type.schema.nodes;
  if (paragraph && tr.doc.resolve(at).nodeAfter?.type !== paragraph)
    tr.insert(at, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView();
}

/**
 * Inserts a block at the caret, or after the selection without replacing it. The caret ends in the
 * block if it holds text, otherwise in the paragraph below it, so that the next letter typed
 * doesn't replace it.
 */
export function insertBlock({ tr, selection }: EditorState, block: Node): Transaction {
  const start = placeBlock(tr, block, selection.to);
  if (block.isLeaf) return caretInParagraphAt(tr, start + block.nodeSize);
  return tr.setSelection(Selection.near(tr.doc.resolve(start + 1))).scrollIntoView();
}

/** The position after the selected block, null unless one without text is selected. */
function endOfSelectedLeaf({ selection }: EditorState): number | null {
  if (!(selection instanceof NodeSelection)) return null;
  return selection.node.isBlock && selection.node.isLeaf ? selection.to : null;
}

/**
 * Keeps blocks without text, such as pictures, from being replaced by the next letter typed. A
 * pasted or dropped one gets the caret below it, and text typed while one is selected goes there.
 */
export const keepBlocks = (): Plugin =>
  new Plugin({
    appendTransaction: (transactions, _, after) => {
      const isMoved = transactions.some((one) => {
        const event: unknown = one.getMeta('uiEvent');
        return event === 'paste' || event === 'drop';
      });
      if (!isMoved) return null;
      const end = endOfSelectedLeaf(after);
      return end === null ? null : caretInParagraphAt(after.tr, end);
    },
    props: {
      handleTextInput: (view, _from, _to, text) => {
        const end = endOfSelectedLeaf(view.state);
        if (end === null) return false;
        view.dispatch(caretInParagraphAt(view.state.tr, end).insertText(text));
        return true;
      },
      handlePaste: (view, _event, slice) => {
        const block = slice.content.firstChild;
        const isOne = slice.openStart === 0 && slice.content.childCount === 1;
        if (isOne && block?.isBlock && block.isLeaf) {
          view.dispatch(insertBlock(view.state, block));
          return true;
        }
        const end = endOfSelectedLeaf(view.state);
        if (end === null) return false;
        view.dispatch(caretInParagraphAt(view.state.tr, end).replaceSelection(slice));
        return true;
      },
    },
  });
