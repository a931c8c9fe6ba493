import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { makeDocument, readDocument } from './article-document.ts';
import { plainText } from './rich-text.ts';
import { findHeld, holdAnchor } from './shared-anchors.ts';

function documentOf(...texts: string[]): Y.Doc {
  const doc = makeDocument();
  const blocks = texts.map((text) => {
    const block = new Y.XmlElement('paragraph');
    block.insert(0, [new Y.XmlText(text)]);
    return block;
  });
  doc.getXmlFragment('body').insert(0, blocks);
  return doc;
}

const textOf = (doc: Y.Doc, block: number) =>
  (doc.getXmlFragment('body').get(block) as Y.XmlElement).get(0) as Y.XmlText;
const plain = (doc: Y.Doc) => plainText(readDocument(doc).body);

/** Holds to words of the body. @returns what reads the words that are held now */
function hold(doc: Y.Doc, quote: string) {
  const from = plain(doc).indexOf(quote);
  const anchor = holdAnchor(doc, { from, to: from + quote.length, quote });
  return () => {
    const range = findHeld(doc, anchor);
    return range && plain(doc).slice(range.from, range.to);
  };
}

describe('a comment', () => {
  test('holds to its words while the same words are written elsewhere', () => {
    const doc = documentOf('Katten sov.', 'Hunden sov.');
    const words = hold(doc, 'Hunden sov');
    textOf(doc, 0).insert(0, 'Hunden sov. Hunden sov. ');
    textOf(doc, 1).insert(0, 'Hunden sov. ');
    const range = findHeld(doc, holdAnchor(doc, { from: 0, to: 1, quote: 'H' }));
    expect(range).toEqual({ from: 0, to: 1 });
    expect(words()).toBe('Hunden sov');
    // Not the words before them, which read the same.
    textOf(doc, 1).insert('Hunden sov. Hunden '.length, 'aldrig ');
    expect(words()).toBe('Hunden aldrig sov');
  });

  test('does not grow by what is written beside its words', () => {
    const doc = documentOf('Katten sov.');
    const words = hold(doc, 'sov');
    textOf(doc, 0).insert(7, 'ofta ');
    textOf(doc, 0).insert('Katten ofta sov'.length, ' gott');
    expect(words()).toBe('sov');
  });

  test('is gone with its words', () => {
    const doc = documentOf('Katten sov.', 'Slut.');
    const words = hold(doc, 'sov');
    textOf(doc, 0).delete(7, 3);
    expect(words()).toBeNull();
    const other = hold(doc, 'Slut');
    doc.getXmlFragment('body').delete(1, 1);
    expect(other()).toBeNull();
    expect(findHeld(doc, { start: '////', end: '////' })).toBeNull();
    expect(
      findHeld(documentOf('Katten'), holdAnchor(doc, { from: 0, to: 6, quote: 'Katten' })),
    ).toBe(null);
  });

  test('counts no words that are only suggested', () => {
    const doc = documentOf('Katten sov.');
    const words = hold(doc, 'sov');
    textOf(doc, 0).insert(7, 'aldrig ', { insertion: { id: 's', by: 1 } });
    textOf(doc, 0).insert(16, 'xx', { insertion: { id: 's', by: 1 } });
    expect(words()).toBe('sov');
  });

  test('holds in the short texts too', () => {
    const doc = documentOf('Katten');
    doc.getText('headline').insert(0, 'Bron är öppen');
    const anchor = holdAnchor(doc, { field: 'headline', from: 8, to: 13, quote: 'öppen' });
    doc.getText('headline').insert(0, 'Nya ');
    expect(findHeld(doc, anchor)).toEqual({ from: 12, to: 17 });
  });

  test('finds the range that it was made for, wherever that is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.nat(30),
        fc.integer({ min: 1, max: 9 }),
        (texts, start, length) => {
          const doc = documentOf(...texts);
          const text = plain(doc);
          const [from, to] = [start, Math.min(start + length, text.length)];
          const quote = text.slice(from, to);
          fc.pre(to > from && /^[^\n].*[^\n]$|^[^\n]$/s.test(quote));
          const anchor = holdAnchor(doc, { from, to, quote });
          expect(anchor.start).toBeDefined();
          expect(findHeld(doc, anchor)).toEqual({ from, to });
        },
      ),
    );
  });
});
