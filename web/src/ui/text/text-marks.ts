import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A commented range in characters of the plain text. */
export interface TextMark {
  id: number;
  from: number;
  to: number;
}

/**
 * A run of a document whose characters are consecutive both in the document and in its plain text.
 */
interface Piece {
  at: number;
  position: number;
  length: number;
}

/** The runs of a document, in order. Its plain text has one line per text block. */
function piecesOf(doc: Node): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let isFirst = true;
  doc.descendants((node, position) => {
    if (node.isTextblock) {
      if (!isFirst) at += 1;
      isFirst = false;
      pieces.push({ at, position: position + 1, length: 0 });
      return true;
    }
    if (!node.isInline) return true;
    // What is only suggested is not in the plain text.
    if (node.marks.some(({ type }) => type.name === 'insertion')) return false;
    const length = node.isText ? (node.text ?? '').length : 1;
    pieces.push({ at, position, length });
    at += length;
    return false;
  });
  return pieces;
}

/** The document position of a character of the plain text. */
export function positionOf(doc: Node, character: number): number {
  const piece = piecesOf(doc).findLast(({ at }) => at <= character);
  return piece ? piece.position + Math.min(character - piece.at, piece.length) : 0;
}

/** The plain-text character at a document position. */
export function characterAt(doc: Node, position: number): number {
  const piece = piecesOf(doc).findLast((one) => one.position <= position);
  return piece ? piece.at + Math.min(position - piece.position, piece.length) : 0;
}

const key = new PluginKey<DecorationSet>('text-marks');

/** The id of the comment whose words an element is in, null for none. A comment being written has 0. */
export const commentIdOf = (element: Element | null): number | null =>
  Number(element?.closest('mark[data-comment]')?.getAttribute('data-comment') ?? 0) || null;

interface ShownMarks {
  marks: readonly TextMark[];
  /** True for a text without a caret, whose marked words take the focus themselves. */
  canFocus: boolean;
}

const FOCUSABLE = { role: 'button', tabindex: '0' };

const decorate = (doc: Node, { marks, canFocus }: ShownMarks) =>
  DecorationSet.create(
    doc,
    marks.map(({ id, from, to }) =>
      Decoration.inline(positionOf(doc, from), positionOf(doc, to), {
        nodeName: 'mark',
        class: 'comment-mark',
        'data-comment': String(id),
        ...(canFocus && id !== 0 && FOCUSABLE),
      }),
    ),
  );

/** Highlights ranges without changing the text. The highlights move with edits. */
export const TextMarks = Extension.create({
  name: 'textMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, set) => {
          const shown = transaction.getMeta(key) as ShownMarks | undefined;
          return shown
            ? decorate(transaction.doc, shown)
            : set.map(transaction.mapping, transaction.doc);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** The transaction that shows these highlights. */
export const showMarks = (state: EditorState, shown: ShownMarks): Transaction =>
  state.tr.setMeta(key, shown).setMeta('addToHistory', false);
