import type { Node } from '@tiptap/pm/model';

/** The plain text of a document, and where its characters are. */
export interface DocumentText {
  /** One line per text block. */
  text: string;
  /** The document's position before a character. */
  positionOf(character: number): number;
}

/** Reads a document. A line break inside of a block is a character, as in its positions. */
export function readDocument(doc: Node): DocumentText {
  const blocks: { at: number; position: number }[] = [];
  let text = '';
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    if (blocks.length > 0) text += '\n';
    blocks.push({ at: text.length, position: position + 1 });
    text += node.textBetween(0, node.content.size, undefined, '\n');
    return false;
  });
  return {
    text,
    positionOf: (character) => {
      const block = blocks.findLast(({ at }) => at <= character);
      return block ? block.position + character - block.at : 0;
    },
  };
}
