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

const decorate = (doc: Node, marks: readonly TextMark[]) =>
  DecorationSet.create(
    doc,
    marks.map(({ id, from, to }) =>
      Decoration.inline(positionOf(doc, from), positionOf(doc, to), {
        nodeName: 'mark',
        class: 'comment-mark',
        'data-comment': String(id),
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
          const marks = transaction.getMeta(key) as readonly TextMark[] | undefined;
          return marks
            ? decorate(transaction.doc, marks)
            : set.map(transaction.mapping, transaction.doc);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** The transaction that shows these highlights. */
export const showMarks = (state: EditorState, marks: readonly TextMark[]): Transaction =>
  state.tr.setMeta(key, marks).setMeta('addToHistory', false);
