import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { makeDocument, readDocument } from './article-document.ts';
import {
  decideField,
  readFieldSuggestions,
  suggestField,
  suggestedText,
} from './field-suggestions.ts';
import type { RichText } from './rich-text.ts';
import { RichText as RichTextSchema, plainText } from './rich-text.ts';
import { readMarkedText, readRichText } from './shared-rich-text.ts';
import { decideSuggestions, listSuggestions } from './shared-suggestions.ts';
import { keepSuggestions, withoutSuggestions } from './suggestions.ts';

/** A text block as its characters: those that stay, those that go, and those that are put in. */
interface Letter {
  sign: string;
  state: 'stays' | 'goes' | 'new';
  isBold: boolean;
}
type Kind = 'paragraph' | 'heading' | 'item';
interface TestBlock {
  kind: Kind;
  letters: Letter[];
}
interface Edit {
  block: number;
  from: number;
  length: number;
  words: string;
}

const sign = fc.constantFrom('a', 'b', 'å', ' ', '.', '🐈');
const letters = fc.array(
  fc.record({ sign, state: fc.constant('stays' as const), isBold: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);
const kind = fc.constantFrom<Kind>('paragraph', 'heading', 'item');
const blocks = fc.array(fc.record({ kind, letters }), { minLength: 1, maxLength: 5 });
const edits = fc.array(
  fc.record({
    block: fc.nat(4),
    from: fc.nat(12),
    length: fc.nat(6),
    words: fc.string({ unit: fc.constantFrom('x', 'y', '¶', 'ö'), maxLength: 4 }),
  }),
  { maxLength: 6 },
);

/** Suggests in the letters of a block: takes some out and puts some in after them. */
function suggestIn({ letters: now }: TestBlock, { from, length, words }: Edit): Letter[] {
  const end = Math.min(from + length, now.length);
  const cut = now
    .slice(from, end)
    .flatMap((one): Letter[] => (one.state === 'new' ? [] : [{ ...one, state: 'goes' }]));
  const put = [...words].map((one): Letter => ({ sign: one, state: 'new', isBold: false }));
  return [...now.slice(0, from), ...cut, ...put, ...now.slice(end)];
}

const attributesOf = ({ state, isBold }: Letter, id: string) => ({
  ...(isBold && { bold: {} }),
  ...(state === 'new' && { insertion: { id, by: 7 } }),
  ...(state === 'goes' && { deletion: { id, by: 7 } }),
});

/** Writes the blocks into a shared body, each block's suggestions with an id of its own. */
function write(some: TestBlock[]): Y.XmlFragment {
  const fragment = makeDocument().getXmlFragment('body');
  const elements = some.map(({ kind: name, letters: signs }, index) => {
    const text = new Y.XmlText();
    const runs = signs.map((one) => ({
      insert: one.sign,
      attributes: attributesOf(one, `s${index}`),
    }));
    text.applyDelta(runs);
    const block = new Y.XmlElement(name === 'item' ? 'paragraph' : name);
    if (name === 'heading') block.setAttribute('level', 2 as never);
    block.insert(0, [text]);
    if (name !== 'item') return block;
    const [list, item] = [new Y.XmlElement('bulletList'), new Y.XmlElement('listItem')];
    item.insert(0, [block]);
    list.insert(0, [item]);
    return list;
  });
  fragment.insert(0, elements);
  return fragment;
}

/** Lists the paragraphs that the blocks become with all suggestions accepted. */
function accepted(some: TestBlock[]): string[] {
  return some.flatMap(({ letters: signs }) => {
    const kept = signs.filter(({ state }) => state !== 'goes');
    const parts: string[] = [''];
    for (const one of kept)
      if (one.state === 'new' && one.sign === '¶') parts.push('');
      else parts[parts.length - 1] += one.sign;
    return parts;
  });
}

const textOf = (fragment: Y.XmlFragment) => readRichText(fragment) as RichText;

/** The plain lines, without those that are empty: an emptied block may go or stay. */
const linesOf = (text: RichText) => plainText(text).split('\n').filter(Boolean);

const edited = fc.tuple(blocks, edits).map(([before, all]) => {
  const after: TestBlock[] = [...before];
  for (const edit of all) {
    const block = after[edit.block];
    if (block) after[edit.block] = { ...block, letters: suggestIn(block, edit) };
  }
  return { before: before as TestBlock[], after };
});

describe('suggestions in a rich text', () => {
  test('the text stands as it was until one is accepted, and after all are declined', () => {
    fc.assert(
      fc.property(edited, ({ before, after }) => {
        const original = textOf(write(before));
        const fragment = write(after);
        expect(textOf(fragment)).toEqual(original);
        expect(RichTextSchema.safeParse(textOf(fragment)).success).toBe(true);
        decideSuggestions(fragment, false);
        expect(textOf(fragment)).toEqual(original);
        expect(readMarkedText(fragment)).toEqual(original);
        expect(listSuggestions(fragment)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('all accepted make the text that was suggested', () => {
    fc.assert(
      fc.property(edited, ({ after }) => {
        const fragment = write(after);
        decideSuggestions(fragment, true);
        const lines = accepted(after).filter(Boolean);
        expect(linesOf(textOf(fragment))).toEqual(lines);
        expect(readMarkedText(fragment)).toEqual(textOf(fragment));
        expect(RichTextSchema.safeParse(textOf(fragment)).success).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('deciding one by one comes to the same as deciding all', () => {
    fc.assert(
      fc.property(edited, fc.boolean(), ({ after }, isAccepted) => {
        const [one, all] = [write(after), write(after)];
        for (const { id } of listSuggestions(one)) decideSuggestions(one, isAccepted, id);
        decideSuggestions(all, isAccepted);
        expect(textOf(one)).toEqual(textOf(all));
      }),
      { numRuns: 200 },
    );
  });

  test('a save of the same text keeps them, and another text has only the words that are saved', () => {
    fc.assert(
      fc.property(edited, edited, ({ after }, { before: others }) => {
        const marked = readMarkedText(write(after));
        const standing = withoutSuggestions(marked) as RichText;
        expect(keepSuggestions(marked, standing)).toEqual(marked);
        const wanted = textOf(write(others));
        expect(withoutSuggestions(keepSuggestions(marked, wanted))).toEqual(wanted);
      }),
      { numRuns: 400 },
    );
  });

  test('a save of other words in a paragraph keeps what is suggested beside them', () => {
    const block = (words: string): TestBlock => ({
      kind: 'paragraph',
      letters: [...words].map((one) => ({ sign: one, state: 'stays', isBold: false })),
    });
    const [before] = [block('Katten sov hela dagen.')];
    const after = {
      ...before!,
      letters: suggestIn(before!, { block: 0, from: 0, length: 6, words: 'Hunden' }),
    };
    const wanted = textOf(write([block('Katten sov hela natten.')]));
    const kept = keepSuggestions(readMarkedText(write([after])), wanted);
    expect(withoutSuggestions(kept)).toEqual(wanted);
    expect(JSON.stringify(kept)).toContain('"Hunden"');
  });

  test('are listed with what they put in and leave out, and by whom', () => {
    const text: TestBlock = {
      kind: 'paragraph',
      letters: [
        ...[...'Katten '].map((one): Letter => ({ sign: one, state: 'stays', isBold: false })),
        ...[...'sov'].map((one): Letter => ({ sign: one, state: 'goes', isBold: false })),
        ...[...'sprang'].map((one): Letter => ({ sign: one, state: 'new', isBold: false })),
      ],
    };
    expect(listSuggestions(write([text]))).toEqual([
      { id: 's0', by: 7, inserted: 'sprang', deleted: 'sov' },
    ]);
  });

  test('what others write in the paragraph while one is accepted stays', () => {
    const there = write([
      {
        kind: 'paragraph',
        letters: [
          { sign: 'a', state: 'goes', isBold: false },
          { sign: 'b', state: 'stays', isBold: false },
          { sign: 'c', state: 'new', isBold: false },
        ],
      },
    ]);
    const copy = makeDocument();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(there.doc as Y.Doc));
    const own = (copy.getXmlFragment('body').get(0) as Y.XmlElement).get(0) as Y.XmlText;
    own.insert(1, ' nytt ', {});
    decideSuggestions(there, true);
    Y.applyUpdate(there.doc as Y.Doc, Y.encodeStateAsUpdate(copy));
    expect(plainText(textOf(there))).toBe(' nytt bc');
  });
});

describe('suggestions for a short text', () => {
  const headline = (text: string) => {
    const doc = makeDocument();
    doc.getText('headline').insert(0, text);
    return doc;
  };

  test('stand beside it, and take its place when they are accepted', () => {
    const doc = headline('Katten sov');
    suggestField(doc, 'headline', 7, 'Katten sprang');
    suggestField(doc, 'headline', 7, 'Katten sprang fort');
    expect(readDocument(doc).headline).toBe('Katten sov');
    expect(readFieldSuggestions(doc)).toEqual([
      { field: 'headline', by: 7, before: 'Katten sov', text: 'Katten sprang fort' },
    ]);
    decideField(doc, 'headline', true);
    expect(readDocument(doc).headline).toBe('Katten sprang fort');
    expect(readFieldSuggestions(doc)).toEqual([]);
  });

  test('are gone without a trace when they are declined or typed back', () => {
    const doc = headline('Katten sov');
    suggestField(doc, 'headline', 7, 'X');
    decideField(doc, 'headline', false);
    suggestField(doc, 'headline', 7, 'Y');
    suggestField(doc, 'headline', 7, 'Katten sov');
    expect(readFieldSuggestions(doc)).toEqual([]);
    expect(readDocument(doc).headline).toBe('Katten sov');
  });

  test('keep what the writer changes elsewhere in it meanwhile', () => {
    const one = { field: 'headline', by: 7, before: 'Katten sov', text: 'Katten sprang' } as const;
    expect(suggestedText(one, 'Min katten sov')).toBe('Min katten sprang');
    expect(suggestedText(one, 'Katten vilade')).toBe('Katten sprang');
    expect(suggestedText(one, 'Katten sov')).toBe('Katten sprang');
  });

  test('are refused for other fields, by nobody, and with anything else in them', () => {
    for (const spoil of [
      (map: Y.Map<unknown>) => map.set('body', new Y.Map()),
      (map: Y.Map<unknown>) => map.set('headline', 'X'),
      (map: Y.Map<unknown>) =>
        map.set(
          'headline',
          new Y.Map(Object.entries({ by: 0, before: '', text: new Y.Text('a') })),
        ),
      (map: Y.Map<unknown>) =>
        map.set(
          'headline',
          new Y.Map(Object.entries({ by: 1, before: '', text: new Y.Text('a'), more: 1 })),
        ),
      (map: Y.Map<unknown>) =>
        map.set(
          'headline',
          new Y.Map(Object.entries({ by: 1, before: 'x'.repeat(5001), text: new Y.Text('a') })),
        ),
    ]) {
      const doc = headline('Katten');
      spoil(doc.getMap('suggestions'));
      expect(() => readDocument(doc)).toThrow();
    }
  });
});
