import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { OversetMark, startOfLastWords } from './overset-mark.ts';
import { proseKit } from './editor-kit.ts';

const schema = getSchema([proseKit, OversetMark]);
const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = schema.nodeFromJSON({
  type: 'doc',
  content: [
    paragraph(text('Ett två '), { ...text('tre'), marks: [{ type: 'bold' }] }, text('fyra fem')),
    paragraph(text('Sex'), { type: 'hardBreak' }, text('sju')),
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph(text('åtta nio'))] }],
    },
  ],
});
const rest = (count: number) => {
  const from = startOfLastWords(doc, count);
  return from === null ? null : doc.textBetween(from, doc.content.size, ' ', ' ');
};

test('the last words are counted over bold words, line breaks and lists', () => {
  expect(rest(1)).toBe('nio');
  expect(rest(3)).toBe('sju åtta nio');
  expect(rest(4)).toBe('Sex sju åtta nio');
  // A word that is partly bold is one.
  expect(rest(6)).toBe('trefyra fem Sex sju åtta nio');
});

test('no words are marked where all have room, and all where there are fewer', () => {
  expect(rest(0)).toBeNull();
  expect(rest(99)).toBe('Ett två trefyra fem Sex sju åtta nio');
  expect(startOfLastWords(EditorState.create({ schema }).doc, 3)).toBeNull();
});
