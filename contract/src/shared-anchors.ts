import * as Y from 'yjs';
import { TEXTS } from './article-document.ts';
import type { TextRange } from './anchors.ts';
import type { Anchor } from './message.ts';

/*
 * Comments hold to their words by positions of the shared document, which move with what is written
 * before them. In rich text, characters are counted as in its plain text: a line for each text block,
 * and nothing for words that are only suggested.
 */

/** A run of characters of the plain text, and where it begins in a shared text. */
interface Piece {
  text: Y.Text;
  /** In the plain text. */
  at: number;
  /** In the shared text. */
  index: number;
  length: number;
}

const TEXT_BLOCK = /^(paragraph|heading|tableCell|tableHeader)$/;

const isInserted = (attributes: unknown): boolean =>
  Boolean((attributes as { insertion?: unknown } | undefined)?.insertion);

/** The pieces of a text, from a character on. @returns the character after it */
function addPieces(pieces: Piece[], text: Y.Text, from: number): number {
  let at = from;
  let index = 0;
  for (const { insert, attributes } of text.toDelta() as {
    insert: unknown;
    attributes?: object;
  }[]) {
    const size = typeof insert === 'string' ? insert.length : 1;
    const length = isInserted(attributes) ? 0 : size;
    pieces.push({ text, at, index, length });
    at += length;
    index += size;
  }
  return at;
}

function addBlocks(pieces: Piece[], parent: Y.XmlFragment, from: number): number {
  let at = from;
  for (const child of parent.toArray()) {
    if (!(child instanceof Y.XmlElement)) continue;
    if (!TEXT_BLOCK.test(child.nodeName)) {
      at = addBlocks(pieces, child, at);
      continue;
    }
    // Each text block is a line. The first has no line before it.
    at += 1;
    for (const inner of child.toArray())
      at = inner instanceof Y.XmlText ? addPieces(pieces, inner, at) : at + 1;
  }
  return at;
}

/** The pieces of a field of the document. Empty for one without words. */
function piecesOf(doc: Y.Doc, field: string): Piece[] {
  const pieces: Piece[] = [];
  if (field === 'body') addBlocks(pieces, doc.getXmlFragment('body'), -1);
  else if (field === 'fact_body') addBlocks(pieces, doc.getXmlFragment('fact_body'), -1);
  else if (field === 'fact_title' || TEXTS.some((name) => name === field))
    addPieces(pieces, doc.getText(field), 0);
  return pieces;
}

const encode = (position: Y.RelativePosition): string =>
  btoa(String.fromCodePoint(...Y.encodeRelativePosition(position)));

const decode = (text: string): Y.RelativePosition =>
  Y.decodeRelativePosition(Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0));

/** Adds the document's own positions to an anchor, where the field has them. */
export function holdAnchor(doc: Y.Doc, anchor: Anchor): Anchor {
  const pieces = piecesOf(doc, anchor.field ?? 'body');
  const first = pieces.find(({ at, length }) => at <= anchor.from && anchor.from < at + length);
  const last = pieces.find(({ at, length }) => at < anchor.to && anchor.to <= at + length);
  if (!first || !last) return anchor;
  const start = first.index + anchor.from - first.at;
  const end = last.index + anchor.to - last.at;
  return {
    ...anchor,
    // Each end holds to the letter inside, so that what is written beside the words stays outside.
    start: encode(Y.createRelativePositionFromTypeIndex(first.text, start)),
    end: encode(Y.createRelativePositionFromTypeIndex(last.text, end, -1)),
  };
}

function characterOf(doc: Y.Doc, pieces: Piece[], encoded: string): number | null {
  const found = Y.createAbsolutePositionFromRelativePosition(decode(encoded), doc);
  const piece = pieces.findLast(
    ({ text, index }) => text === found?.type && index <= (found?.index ?? -1),
  );
  if (!piece || !found) return null;
  return piece.at + Math.min(found.index - piece.index, piece.length);
}

/** Finds the words that an anchor holds to. @returns null where they are gone, or it has no positions */
export function findHeld(doc: Y.Doc, { field, start, end }: Partial<Anchor>): TextRange | null {
  if (!start || !end) return null;
  try {
    const pieces = piecesOf(doc, field ?? 'body');
    const [from, to] = [characterOf(doc, pieces, start), characterOf(doc, pieces, end)];
    return from === null || to === null || to <= from ? null : { from, to };
  } catch {
    // Positions of another document, or none at all.
    return null;
  }
}
