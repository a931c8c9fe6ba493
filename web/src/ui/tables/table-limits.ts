import { MAX_CELL_LENGTH, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@spalten/contract/table-parts';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin } from '@tiptap/pm/state';
import { i18next } from '../../i18n/index.ts';
import { toast } from '../overlays/toast.ts';

/** Shows that the table has reached its limits. */
export const showTooLarge = (): void =>
  toast(
    i18next.t('editor.tableTooLarge', {
      columns: MAX_TABLE_COLUMNS,
      rows: MAX_TABLE_ROWS,
      characters: MAX_CELL_LENGTH,
    }),
    'error',
  );

/** The length of a cell as the contract counts it, with a line break as one character. */
const lengthOf = (cell: Node): number => cell.textBetween(0, cell.content.size, '', '\n').length;

function isTooLarge(table: Node): boolean {
  let isOver = table.childCount > MAX_TABLE_ROWS;
  table.forEach((row) => {
    if (row.childCount > MAX_TABLE_COLUMNS) isOver = true;
    row.forEach((cell) => {
      if (lengthOf(cell) > MAX_CELL_LENGTH) isOver = true;
    });
  });
  return isOver;
}

function tablesOf(doc: Node): { table: Node; position: number }[] {
  const found: { table: Node; position: number }[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'table') found.push({ table: node, position });
    return node.type.name !== 'table' && !node.isTextblock;
  });
  return found;
}

/** Repairs pasted or moved rows: header cells fill the first row or don't occur. */
function withWholeHeaders(state: EditorState): Transaction | null {
  const { tableCell, tableHeader } = state.schema.nodes;
  if (!tableCell || !tableHeader) return null;
  const { tr } = state;
  for (const { table, position } of tablesOf(state.doc)) {
    const hasHeader = table.firstChild?.firstChild?.type === tableHeader;
    table.forEach((row, offset, index) => {
      const wanted = index === 0 && hasHeader ? tableHeader : tableCell;
      row.forEach((cell, at) => {
        if (cell.type !== wanted) tr.setNodeMarkup(position + 1 + offset + 1 + at, wanted);
      });
    });
  }
  return tr.docChanged ? tr : null;
}

/**
 * Keeps tables within the contract's limits. A change that exceeds them is rejected with a message.
 */
export const keepTablesInLimits = (): Plugin =>
  new Plugin({
    filterTransaction(transaction, { doc }) {
      if (!transaction.docChanged) return true;
      const known = new Set(tablesOf(doc).map(({ table }) => table));
      const isOver = tablesOf(transaction.doc).some(
        ({ table }) => !known.has(table) && isTooLarge(table),
      );
      if (isOver) showTooLarge();
      return !isOver;
    },
    appendTransaction: (transactions, _, state) =>
      transactions.some(({ docChanged }) => docChanged) ? withWholeHeaders(state) : null,
  });
