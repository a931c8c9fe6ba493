import type { ArticleImage } from '@spalten/contract/article';
import type { Ref } from '@spalten/contract/fields';
import { deleteDraft, readDraft, storeDraft } from '../../../data/draft-store.ts';

/** The fields of an article outside of its document, as a save has them. */
export interface Details {
  authors?: Ref[];
  due_on?: string | null;
}

/** The document of an article as a browser keeps it while the server lacks something of it. */
export interface KeptDocument {
  lineage: string;
  /** The whole document, as base64. */
  state: string;
  /** The changes that the server hasn't confirmed, as base64. */
  unsent: string;
  details: Details;
  /** The files of its pictures. */
  files: ArticleImage['file'][];
}

const keyOf = (userId: number, articleId: number) => `${userId}:article-text:${articleId}`;

/** Keeps a document in this browser, or in the tab of a borrowed computer. */
export const keepDocument = (userId: number, articleId: number, value: KeptDocument) =>
  storeDraft(keyOf(userId, articleId), { value, writtenAt: Date.now(), grounds: [] });

/** Reads the document that was kept, undefined if the server has everything. */
export const readKeptDocument = async (
  userId: number,
  articleId: number,
): Promise<KeptDocument | undefined> =>
  (await readDraft<KeptDocument>(keyOf(userId, articleId)))?.value;

/** Removes a document from this browser, since the server has it. */
export const dropDocument = (userId: number, articleId: number): Promise<void> =>
  deleteDraft(keyOf(userId, articleId));
