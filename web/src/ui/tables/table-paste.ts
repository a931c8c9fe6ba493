import type { Schema } from '@tiptap/pm/model';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin, Selection } from '@tiptap/pm/state';
import { __pastedCells as pastedCells, isInTable } from '@tiptap/pm/tables';
import { i18next } from '../../i18n/index.ts';
import { toast } from '../overlays/toast.ts';
import { simplifyTables } from './pasted-tables.ts';

/** The pasted content as lines of one cell, null when it holds more than text. */
function linesFor(schema: Schema, slice: Slice): Fragment | null {
  const { hardBreak } = schema.nodes;
  const { bold, italic } = schema.marks;
  if (!hardBreak) return null;
  let lines = Fragment.empty;
  let isFirst = true;
  let isWords = true;
  const startLine = () => {
    if (!isFirst) lines = lines.addToEnd(hardBreak.create());
    isFirst = false;
  };
  const isOpenText = slice.content.firstChild?.isInline ?? false;
  if (isOpenText) startLine();
  slice.content.descendants((node) => {
    if (node.isTextblock) startLine();
    if (node.isInline) {
      const marks = node.marks.filter(({ type }) => type === bold || type === italic);
      lines = lines.addToEnd(node.mark(marks));
    } else if (node.isLeaf) isWords = false;
    return true;
  });
  return isWords ? lines : null;
}

/**
 * Puts the caret below the table that it is in, in a new paragraph if there is none. Null outside a
 * table.
 */
function leaveTable({ tr, selection, schema }: EditorState): Transaction | null {
  const { $head } = selection;
  const depths = Array.from({ length: $head.depth }, (_, index) => index + 1);
  const depth = depths.find((one) => $head.node(one).type === schema.nodes['table']);
  if (depth === undefined) return null;
  const after = $head.after(depth);
  const { paragraph } = schema.nodes;
  if (!tr.doc.resolve(after).nodeAfter?.isTextblock && paragraph)
    tr.insert(after, paragraph.create());
  return tr.setSelection(Selection.near(tr.doc.resolve(after + 1)));
}

/**
 * Simplifies pasted tables and pastes into a cell as plain lines. What exceeds the limits is put
 * below the table or rejected, with a message. After a pasted table the caret is below it, so that
 * what comes next isn't written into its last cell.
 */
export const pasteIntoTables = (): Plugin =>
  new Plugin({
    appendTransaction: (transactions, before, after) =>
      transactions.some((one) => one.getMeta('paste')) && !isInTable(before) && isInTable(after)
        ? leaveTable(after)
        : null,
    props: {
      transformPastedHTML: (html) => {
        const { html: simple, hasRest } = simplifyTables(html);
        if (hasRest) toast(i18next.t('editor.tableRest'), 'info');
        return simple;
      },
      handlePaste(view, _, slice) {
        const { state } = view;
        if (!isInTable(state) || pastedCells(slice)) return false;
        const lines = linesFor(state.schema, slice);
        if (!lines) {
          toast(i18next.t('editor.tableOnlyWords'), 'error');
          return true;
        }
        view.dispatch(state.tr.replaceSelection(new Slice(lines, 0, 0)).scrollIntoView());
        return true;
      },
    },
  });
