import type { JSONContent } from '@tiptap/core';
import { getSchema } from '@tiptap/core';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { insertBlock, keepBlocks } from './insert-block.ts';
import { mediaExtensions } from './media-text-nodes.tsx';

const schema = getSchema(mediaExtensions);
const words = (text: string): JSONContent[] => (text ? [{ type: 'text', text }] : []);
const paragraph = (text = ''): JSONContent => ({ type: 'paragraph', content: words(text) });
const cell = (text: string): JSONContent => ({ type: 'tableCell', content: words(text) });
const table: JSONContent = {
  type: 'table',
  content: [
    { type: 'tableRow', content: [cell('Lag'), cell('')] },
    { type: 'tableRow', content: [cell('Kvarn'), cell('9')] },
  ],
};
const list: JSONContent = {
  type: 'bulletList',
  content: ['Ett', 'Två'].map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
};
const box: JSONContent = { type: 'factBox', attrs: { title: '' }, content: [paragraph('I rutan')] };
const picture = (id = 1) => schema.node('picture', { file_id: id });

/** An editor’s state with the caret behind the first occurrence of some words. */
function stateWith(content: JSONContent[], behind: string): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  let at = 1;
  doc.descendants((node, pos) => {
    const index = node.isText && behind ? (node.text?.indexOf(behind) ?? -1) : -1;
    if (index >= 0) at = pos + index + behind.length;
  });
  const state = EditorState.create({ doc, plugins: [keepBlocks()] });
  return state.apply(state.tr.setSelection(TextSelection.create(doc, at)));
}

/** Names of the outermost nodes, with the words of those that have any. */
const outline = ({ doc }: EditorState) =>
  doc.children.map(({ type, textContent }) => [type.name, textContent].join(' ').trim());

/** The state after a block was put in and a sentence typed, and the outermost nodes then. */
function typedAfter(content: JSONContent[], behind: string, block = picture()): string[] {
  const put = stateWith(content, behind);
  const after = put.apply(insertBlock(put, block));
  after.doc.check();
  return outline(after.apply(after.tr.insertText('Sedan.')));
}

test.each(['picture', 'video', 'audio', 'assignment'])(
  'text typed after a %s was put in stands in a paragraph below it',
  (name) => {
    const block = schema.node(name);
    expect(typedAfter([paragraph()], '', block)).toEqual([name, 'paragraph Sedan.']);
    expect(typedAfter([paragraph('Först.')], 'Först.', block)).toEqual([
      'paragraph Först.',
      name,
      'paragraph Sedan.',
    ]);
  },
);

test('a picture put in among words splits them and the caret goes on below', () => {
  const content = [paragraph('Hit. Dit.')];
  expect(typedAfter(content, 'Hit.')).toEqual([
    'paragraph Hit.',
    'picture',
    'paragraph Sedan. Dit.',
  ]);
});

test('a table, a list and a box stay whole, with the picture and the caret below', () => {
  const below = ['picture', 'paragraph Sedan.'];
  expect(typedAfter([table], 'Lag')).toEqual(['table LagKvarn9', ...below]);
  expect(typedAfter([list], 'Ett')).toEqual(['bulletList EttTvå', ...below]);
  expect(typedAfter([box], 'rutan')).toEqual(['factBox I rutan', ...below]);
  expect(typedAfter([{ type: 'factBox', content: [table] }], 'Lag')).toEqual([
    'factBox LagKvarn9',
    ...below,
  ]);
});

test('a box put in from a table cell stands below it with the caret in the box', () => {
  const made = schema.node('factBox', { title: '' }, [schema.node('paragraph')]);
  expect(typedAfter([table], 'Lag', made)).toEqual(['table LagKvarn9', 'factBox Sedan.']);
});

test('a pasted picture gets the caret below it', () => {
  const state = stateWith([paragraph()], '');
  const pasted = state.tr.replaceSelectionWith(picture()).setMeta('uiEvent', 'paste');
  const put = NodeSelection.create(pasted.doc, 0);
  const after = state.apply(pasted.setSelection(put));
  expect(after.selection).toBeInstanceOf(TextSelection);
  expect(outline(after.apply(after.tr.insertText('Sedan.')))).toContain('picture');
});
