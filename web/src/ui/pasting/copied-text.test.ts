import type { RichText } from '@spalten/contract/rich-text';
import { Editor, getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { extensions } from '../text/rich-text-editor.tsx';
import { copiedAsText } from './copied-text.ts';

const schema = getSchema(extensions);
const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
});
const list = (type: 'bulletList' | 'orderedList', ...items: string[]) => ({
  type,
  content: items.map((text) => ({ type: 'listItem' as const, content: [paragraph(text)] })),
});
const row = (...cells: string[]) => ({
  type: 'tableRow' as const,
  content: cells.map((text) => ({
    type: 'tableCell' as const,
    content: [{ type: 'text' as const, text }],
  })),
});
const document = (...content: RichText['content']) =>
  Node.fromJSON(schema, { type: 'doc', content });

describe('plain text of what is copied', () => {
  test('has a line for each row of a table, and each item of a list with its mark', () => {
    const text = document(
      paragraph('Vi gick.'),
      { type: 'table', content: [row('Dag', 'Väg'), row('Måndag', '4,5')] },
      list('orderedList', 'Rör', 'Grädda'),
      list('bulletList', 'Mjöl', 'Ägg'),
    );
    expect(copiedAsText(text.slice(0))).toBe(
      'Vi gick.\n\nDag\tVäg\nMåndag\t4,5\n\n1. Rör\n2. Grädda\n\n– Mjöl\n– Ägg',
    );
  });

  test('is the words alone from inside a cell, an item or a paragraph', () => {
    for (const block of [
      { type: 'table' as const, content: [row('Måndag', 'Sol')] },
      list('orderedList', 'Måndag', 'Tisdag'),
      paragraph('Måndag'),
    ]) {
      const text = document(block);
      let at = 0;
      text.descendants((node, from) => {
        if (node.text === 'Måndag') at = from;
      });
      expect(copiedAsText(text.slice(at + 1, at + 4, true))).toBe('ånd');
    }
  });

  test('is written in the place of the editor’s own', () => {
    const content = { type: 'doc', content: [paragraph('Vi gick.')] };
    const { plugins } = new Editor({ element: null, extensions, content }).extensionManager;
    const found = plugins.find(({ props }) => props.clipboardTextSerializer);
    expect(found?.props.clipboardTextSerializer?.name).toContain(copiedAsText.name);
  });
});
