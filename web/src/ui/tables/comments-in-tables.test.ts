import type { RichText } from '@spalten/contract/rich-text';
import { plainText } from '@spalten/contract/rich-text';
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { proseKit } from '../text/editor-kit.ts';
import { characterAt, positionOf } from '../text/text-marks.ts';
import { tableExtensions } from './table-nodes.ts';

test('a comment on words in a table finds them there, and words below it too', () => {
  const words = (text: string) => (text ? [{ type: 'text' as const, text }] : []);
  const row = (type: 'tableCell' | 'tableHeader', ...texts: string[]) => ({
    type: 'tableRow' as const,
    content: texts.map((text) => ({ type, content: words(text) })),
  });
  const text: RichText = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: words('Först.') },
      {
        type: 'table',
        content: [
          row('tableHeader', 'Lag', 'Poäng'),
          row('tableCell', 'Sjöbygd', ''),
          row('tableCell', 'Kvarn', '9'),
        ],
      },
      { type: 'paragraph', content: words('Sist.') },
    ],
  };
  const schema = getSchema([proseKit, ...tableExtensions]);
  const doc = schema.nodeFromJSON(text);
  doc.check();
  const plain = plainText(text);
  for (const word of ['Först.', 'Lag', 'Poäng', 'Sjöbygd', 'Kvarn', '9', 'Sist.']) {
    const from = plain.indexOf(word);
    const position = positionOf(doc, from);
    expect(doc.textBetween(position, positionOf(doc, from + word.length))).toBe(word);
    expect(characterAt(doc, position)).toBe(from);
  }
});
