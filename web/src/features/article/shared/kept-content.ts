import { makeDocument, readDocument } from '@spalten/contract/article-document';
import * as Y from 'yjs';
import { fromBase64 } from '../../../data/base64.ts';
import type { ArticleContent } from '../article-content.ts';
import type { KeptDocument } from './document-store.ts';

/** The content of a document that this browser has kept. */
export function contentOfKept({ state, files, details }: KeptDocument): ArticleContent {
  const doc = makeDocument();
  Y.applyUpdate(doc, fromBase64(state));
  const { images, ...texts } = readDocument(doc);
  const pictures = images.flatMap((image) => {
    const file = files.find(({ id }) => id === image.file_id);
    return file ? [{ caption: null, credit: null, alt: null, ...image, file }] : [];
  });
  const { authors = [], due_on = null } = details;
  return { ...texts, images: pictures, authors, due_on } as ArticleContent;
}
