import { del, get, set } from 'idb-keyval';
import type { Words } from './words.ts';

/** What was written and not yet saved, as the browser keeps it. */
export interface KeptDraft {
  version: number;
  words: Words;
  at: number;
}

const key = (articleId: number, userId: number) => `article:${userId}:${articleId}`;

export const keepDraft = (articleId: number, userId: number, draft: KeptDraft): Promise<void> =>
  set(key(articleId, userId), draft);
export const readDraft = (articleId: number, userId: number): Promise<KeptDraft | undefined> =>
  get(key(articleId, userId));
export const dropDraft = (articleId: number, userId: number): Promise<void> =>
  del(key(articleId, userId));
