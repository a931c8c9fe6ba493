import type { MarkedNode, MarkedText } from '@spalten/contract/suggestions';
import { withoutSuggestions } from '@spalten/contract/suggestions';
import { getSchema } from '@tiptap/core';
import { splitBlock, toggleMark, joinBackward } from '@tiptap/pm/commands';
import type { Transaction } from '@tiptap/pm/state';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proseKit } from '../../../ui/text/editor-kit.ts';
import { suggestingPlugin } from './suggest-edits.ts';
import { suggestionMarks } from '../suggestion-marks.ts';

const schema = getSchema([proseKit, ...suggestionMarks]);
const ME = 7;

/** An editor without a screen. `by` is the user who suggests, null for a writer. */
function open(texts: string[]) {
  let by: number | null = ME;
  const content = texts.map((text) => ({
    type: 'paragraph',
    ...(text && { content: [{ type: 'text', text }] }),
  }));
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  let state = EditorState.create({ doc, plugins: [suggestingPlugin(() => by)] });
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  const positionOf = (words: string) => {
    let found = -1;
    state.doc.descendants((node, position) => {
      const at = node.isTextblock ? node.textContent.indexOf(words) : -1;
      if (at >= 0 && found < 0) found = position + 1 + at;
    });
    return found;
  };
  const choose = (from: number, to = from) =>
    dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
  return {
    state: () => state,
    as: (user: number | null) => {
      by = user;
    },
    choose,
    /** Puts the caret before some words, or selects them. */
    before: (words: string) => choose(positionOf(words)),
    after: (words: string) => choose(positionOf(words) + words.length),
    select: (words: string) => choose(positionOf(words), positionOf(words) + words.length),
    type: (words: string) => {
      for (const letter of words) dispatch(state.tr.insertText(letter));
    },
    backspace: (count = 1) => {
      for (let done = 0; done < count; done += 1) {
        const { from, to, empty } = state.selection;
        if (!empty) dispatch(state.tr.deleteSelection());
        else if (from > 1) dispatch(state.tr.delete(from - 1, to));
      }
    },
    forward: () => {
      const { from } = state.selection;
      dispatch(state.tr.delete(from, from + 1));
    },
    run: (command: (at: EditorState, send: typeof dispatch) => boolean) => command(state, dispatch),
    /** The text with [+put in+] and [-left out-]. */
    shown: () =>
      (state.doc.toJSON() as MarkedText).content
        .map((block) => (block.content ?? []).map(wordsOf).join(''))
        .join('\n'),
    standing: () =>
      withoutSuggestions(state.doc.toJSON() as MarkedText)
        .content.map((block) => (block.content ?? []).map(({ text }) => text).join(''))
        .join('\n'),
    ids: () => {
      const found = new Set<unknown>();
      state.doc.descendants((node) => {
        for (const { attrs } of node.marks) if (attrs['id']) found.add(attrs['id']);
      });
      return found.size;
    },
  };
}

function wordsOf({ text = '', marks = [] }: MarkedNode): string {
  const names = new Set(marks.map(({ type }) => type));
  const inner = names.has('bold') ? `*${text}*` : text;
  if (names.has('insertion')) return `[+${inner}+]`;
  return names.has('deletion') ? `[-${inner}-]` : inner;
}

describe('a reviewer’s typing', () => {
  test('becomes words that are put in, as one suggestion', () => {
    const text = open(['Katten sov.']);
    text.after('Katten');
    text.type(' alltid');
    expect(text.shown()).toBe('Katten[+ alltid+] sov.');
    expect(text.ids()).toBe(1);
    expect(text.standing()).toBe('Katten sov.');
  });

  test('over chosen words suggests to replace them, as one suggestion', () => {
    const text = open(['Katten sov hela dagen.']);
    text.select('sov');
    text.type('sprang');
    expect(text.shown()).toBe('Katten [-sov-][+sprang+] hela dagen.');
    expect(text.ids()).toBe(1);
  });

  test('goes where the caret is, also between equal letters', () => {
    const text = open(['aab']);
    text.choose(2);
    text.type('ax');
    expect(text.shown()).toBe('a[+ax+]ab');
  });

  test('backwards and forwards marks letter by letter, and takes back what was just put in', () => {
    const text = open(['Katten sov.']);
    text.after('sov');
    text.backspace(3);
    expect(text.shown()).toBe('Katten [-sov-].');
    text.before('Katten');
    text.forward();
    text.forward();
    expect(text.shown()).toBe('[-Ka-]tten [-sov-].');
    text.after('tten');
    text.type(' nu');
    text.backspace(3);
    expect(text.shown()).toBe('[-Ka-]tten [-sov-].');
  });

  test('of a new paragraph is a sign in the text, and blocks stay as they are', () => {
    const text = open(['Katten sov. Hunden sprang.', 'Slut.']);
    text.before('Hunden');
    text.run(splitBlock);
    text.type('Sen.');
    expect(text.shown()).toBe('Katten sov. [+¶Sen.+]Hunden sprang.\nSlut.');
    text.before('Slut');
    text.run((state, send) => joinBackward(state, send));
    expect(text.shown()).toBe('Katten sov. [+¶Sen.+]Hunden sprang.\nSlut.');
  });

  test('over several paragraphs suggests to leave out the words of each', () => {
    const text = open(['Ett stycke.', 'Två stycken.', 'Tre stycken.']);
    text.choose(5, 31);
    text.type('Nytt');
    expect(text.shown()).toBe('Ett [-stycke.-]\n[-Två stycken.-]\n[-Tre-][+Nytt+] stycken.');
    expect(text.standing()).toBe('Ett stycke.\nTvå stycken.\nTre stycken.');
  });

  test('of bold text changes nothing, since formatting is not suggested', () => {
    const text = open(['Katten sov.']);
    text.select('Katten');
    text.run(toggleMark(schema.marks['bold']!));
    expect(text.shown()).toBe('Katten sov.');
  });

  test('never changes the text as it stands', () => {
    const step = fc.record({
      from: fc.nat(40),
      length: fc.nat(8),
      kind: fc.constantFrom('type', 'cut', 'back', 'forward', 'split'),
      words: fc.string({ unit: fc.constantFrom('x', 'y', ' '), minLength: 1, maxLength: 3 }),
      by: fc.constantFrom(ME, 8),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const text = open(['Katten sov.', '', 'Hunden sprang hem.']);
        const before = text.standing();
        for (const { from, length, kind, words, by } of steps) {
          text.as(by);
          const { doc } = text.state();
          const at = Math.min(from, doc.content.size);
          const chosen = TextSelection.between(
            doc.resolve(at),
            doc.resolve(Math.min(at + length, doc.content.size)),
          );
          text.choose(chosen.from, chosen.to);
          if (kind === 'type') text.type(words);
          else if (kind === 'split') text.run(splitBlock);
          else if (kind === 'forward' && chosen.to < doc.content.size) text.forward();
          else text.backspace(2);
          expect(text.standing()).toBe(before);
          text.state().doc.check();
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a writer’s typing', () => {
  test('in suggested words is the writer’s own, and is neither left out nor only suggested', () => {
    const text = open(['Katten sov hela dagen.']);
    text.select('sov hela');
    text.type('sprang fort');
    expect(text.shown()).toBe('Katten [-sov hela-][+sprang fort+] dagen.');
    text.as(null);
    text.after('sprang');
    text.type(' mycket');
    text.after('sov');
    text.type(' nog');
    expect(text.shown()).toBe('Katten [-sov-] nog[- hela-][+sprang+] mycket[+ fort+] dagen.');
    expect(text.standing()).toBe('Katten sov nog hela mycket dagen.');
  });

  test('and deleting in them is what it is elsewhere', () => {
    const text = open(['Katten sov.']);
    text.select('sov');
    text.type('sprang');
    text.as(null);
    text.after('sprang');
    text.backspace(2);
    expect(text.shown()).toBe('Katten [-sov-][+spra+].');
    text.after('Katten [-'.slice(0, 7));
    text.run(splitBlock);
    expect(text.shown()).toBe('Katten \n[-sov-][+spra+].');
  });
});
