import { findAnchor, narrowRange } from '@spalten/contract/anchors';
import { TEXTS } from '@spalten/contract/article-document';
import type { Anchor, Message } from '@spalten/contract/message';
import { plainText } from '@spalten/contract/rich-text';
import { findHeld, holdAnchor } from '@spalten/contract/shared-anchors';
import { useCallback } from 'react';
import type * as Y from 'yjs';
import type { ChosenWords } from '../../ui/text/rich-text-editor.tsx';
import type { ArticleContent } from './article-content.ts';

/** The text of a field that can be commented on, as its comments count its characters. */
function textOf(content: ArticleContent, field: string): string {
  const { body, fact_box: box, images } = content;
  if (field === 'body') return plainText(body);
  if (field === 'fact_body') return box ? plainText(box.body) : '';
  if (field === 'fact_title') return box?.title ?? '';
  const name = TEXTS.find((one) => one === field);
  if (name) return content[name] ?? '';
  const image = images.find(({ file_id: id }) => field === `caption:${id}`);
  return image?.caption ?? '';
}

/** The anchor of selected words, held by the document's own positions. Null for the whole article. */
export function anchorOf(
  doc: Y.Doc | undefined,
  field: string,
  chosen: ChosenWords | null,
): Anchor | null {
  if (!chosen) return null;
  const anchor = { ...chosen, field };
  return doc ? holdAnchor(doc, anchor) : anchor;
}

/**
 * Finds the words of a comment: by the document's positions while the article is open, and else by
 * the words themselves, as for comments from before there were positions.
 */
export const useFindWords = (doc: Y.Doc | undefined, content: ArticleContent) =>
  useCallback(
    (anchor: NonNullable<Message['anchor']>) => {
      const text = textOf(content, anchor.field ?? 'body');
      const held = doc ? findHeld(doc, anchor) : null;
      return held ? narrowRange(text, held, anchor.quote) : findAnchor(text, anchor);
    },
    [doc, content],
  );
