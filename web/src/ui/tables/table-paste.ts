import type { Schema } from '@tiptap/pm/model';
import { Fragment, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
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
 * Simplifies pasted tables and pastes into a cell as plain lines. What exceeds the limits is put
 * below the table or rejected, with a message.
 */
export const pasteIntoTables = (): Plugin =>
  new Plugin({
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
