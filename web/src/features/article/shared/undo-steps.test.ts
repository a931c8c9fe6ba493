import { getSchema } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { addRowAfter, deleteTable } from '@tiptap/pm/tables';
import { initProseMirrorDoc, ySyncPlugin, yUndoPlugin, yUndoPluginKey } from '@tiptap/y-tiptap';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { proseKit } from '../../../ui/text/editor-kit.ts';
import { tableExtensions } from '../../../ui/tables/table-nodes.ts';
import { isTyping, splitSteps } from './undo-steps.ts';

const schema = getSchema([proseKit, ...tableExtensions]);
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const cell = (text: string) => ({ type: 'tableCell', content: [{ type: 'text', text }] });
const doc = schema.nodeFromJSON({
  type: 'doc',
  content: [
    paragraph('Först.'),
    { type: 'table', content: [{ type: 'tableRow', content: [cell('Lag'), cell('Poäng')] }] },
    paragraph('Sist.'),
  ],
});
/** The state with the caret in the first cell, 10 being the place after its first letter. */
const inCell = EditorState.create({ doc, selection: TextSelection.create(doc, 11) });
const changed = (act: (dispatch: (tr: Transaction) => void) => unknown): Transaction => {
  let made: Transaction | undefined;
  act((tr) => (made = tr));
  return made as Transaction;
};

test('letters put in, replaced and removed within one paragraph or cell are typing', () => {
  expect(isTyping(inCell.tr.insertText('å'))).toBe(true);
  expect(isTyping(inCell.tr.insertText('Annat', 2, 4))).toBe(true);
  expect(isTyping(inCell.tr.delete(1, 3))).toBe(true);
});

test('a new paragraph, joined ones, bold, and a row or table that comes or goes are no typing', () => {
  expect(isTyping(inCell.tr.split(3))).toBe(false);
  expect(isTyping(inCell.tr.delete(3, 20))).toBe(false);
  expect(isTyping(inCell.tr.addMark(1, 3, schema.marks['bold']!.create()))).toBe(false);
  expect(isTyping(changed((dispatch) => addRowAfter(inCell, dispatch)))).toBe(false);
  expect(isTyping(changed((dispatch) => deleteTable(inCell, dispatch)))).toBe(false);
});

test('a change that is no typing starts a step of undo, and so does the typing after it', () => {
  const fragment = new Y.Doc().getXmlFragment('body');
  const { doc: empty } = initProseMirrorDoc(fragment, schema);
  let state = EditorState.create({
    schema,
    doc: empty,
    plugins: [ySyncPlugin(fragment), yUndoPlugin(), splitSteps()],
  });
  const { undoManager } = yUndoPluginKey.getState(state) as { undoManager: Y.UndoManager };
  /** Applies a change, and tells whether the next one of Yjs begins a step. */
  const begins = (tr: Transaction): boolean => {
    undoManager.lastChange = Date.now();
    state = state.apply(tr);
    return undoManager.lastChange === 0;
  };
  expect(begins(state.tr.insert(0, schema.nodeFromJSON(paragraph('En'))))).toBe(true);
  expect(begins(state.tr.insertText(' katt', 3))).toBe(true);
  expect(begins(state.tr.insertText('er', 8))).toBe(false);
  expect(begins(state.tr.split(3))).toBe(true);
  expect(begins(state.tr.setSelection(TextSelection.create(state.doc, 2)))).toBe(false);
  undoManager.destroy();
});
