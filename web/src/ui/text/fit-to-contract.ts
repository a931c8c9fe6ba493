import { ChapterText } from '@spalten/contract/media-text';
import type { ChapterBlock } from '@spalten/contract/media-text';
import { Block, Mark, RichText } from '@spalten/contract/rich-text';
import type { Inline } from '@spalten/contract/rich-text';
import type { JSONContent } from '@tiptap/core';

/*
 * Fits an editor's document to the contract. What the contract refuses costs no more than itself:
 * a link becomes words, a block becomes paragraphs, and all else stays as it is.
 */

type Paragraph = Extract<Block, { type: 'paragraph' }>;

const isTextBlock = ({ type }: JSONContent): boolean =>
  type === 'paragraph' || type === 'heading' || type === 'tableCell' || type === 'tableHeader';

/** Removes the marks that the contract refuses. */
function withoutBadMarks(node: JSONContent): JSONContent {
  const marks = node.marks?.filter((mark) => Mark.safeParse(mark).success);
  return {
    ...node,
    ...(node.marks && { marks }),
    ...(node.content && { content: node.content.map(withoutBadMarks) }),
  };
}

/** Returns the paragraphs, cells and subheads in a block as paragraphs. */
function paragraphsOf(node: JSONContent): Paragraph[] {
  if (isTextBlock(node)) return [{ type: 'paragraph', content: (node.content ?? []) as Inline[] }];
  return (node.content ?? []).flatMap(paragraphsOf);
}

/** Fits the text of an article. */
export function fitRichText(doc: JSONContent): RichText {
  const parsed = RichText.safeParse(doc);
  if (parsed.success) return parsed.data;
  const content = (doc.content ?? []).map(withoutBadMarks).flatMap((node): Block[] => {
    const block = Block.safeParse(node);
    return block.success ? [block.data] : paragraphsOf(node);
  });
  return { type: 'doc', content };
}

const fileOf = ({ attrs }: JSONContent): unknown => attrs?.['file_id'];

/** Fits the text of a chapter. A film or sound whose title is emptied keeps that of `before`. */
export function fitChapterText(doc: JSONContent, before: ChapterText): ChapterText {
  const parsed = ChapterText.safeParse(doc);
  if (parsed.success) return parsed.data;
  const one = (node: JSONContent): ChapterBlock | undefined =>
    ChapterText.safeParse({ type: 'doc', content: [node] }).data?.content[0];
  const content = (doc.content ?? []).map(withoutBadMarks).flatMap((node): ChapterBlock[] => {
    const former = before.content.find(
      (block) => block.type === node.type && fileOf(block) === fileOf(node),
    );
    const isFile = fileOf(node) !== undefined;
    const fitted = one(node) ?? (isFile ? former : undefined);
    return fitted ? [fitted] : paragraphsOf(node);
  });
  return { type: 'doc', content };
}
