import { Node } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';
import { keepTablesInLimits } from './table-limits.ts';
import { tableKeys } from './table-keys.ts';
import { pasteIntoTables } from './table-paste.ts';

const ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Attributes that the table library needs. They are constant, and neither rendered nor parsed. */
const CELL_ATTRS = Object.fromEntries(
  Object.entries({ colspan: 1, rowspan: 1, colwidth: null }).map(([name, value]) => [
    name,
    { default: value, rendered: false, parseHTML: () => value },
  ]),
);

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'inline*',
    marks: 'bold italic',
    isolating: true,
    addAttributes: () => CELL_ATTRS,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, tag === 'th' ? { scope: 'col' } : {}, 0],
  });

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  allowGapCursor: false,
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => [
    'div',
    { class: 'table-box' },
    ['table', { class: 'prose-table' }, ['tbody', 0]],
  ],
  addKeyboardShortcuts: tableKeys,
  addProseMirrorPlugins: () => [pasteIntoTables(), keepTablesInLimits(), tableEditing()],
});

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  // No text can be inserted between two cells.
  allowGapCursor: false,
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Tables of the contract: rows of cells with text that is at most bold or italic. */
export const tableExtensions = [
  table,
  tableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];
