import * as z from 'zod';
import { defineCall } from './call.ts';
import { IdParams } from './fields.ts';

/** The most bytes of one change. A whole article that was pasted is some hundred thousand. */
export const MAX_CHANGE_BYTES = 2_000_000;

const BASE64_PER_BYTE = 4 / 3;

/** A Yjs update as base64. */
const Change = z.base64().max(Math.ceil(MAX_CHANGE_BYTES * BASE64_PER_BYTE) + 4);

/** Changes of an article's document, and where the reader is after them. */
export const ArticleChanges = z.object({
  /** Documents of different lineage can't be merged. It changes when a document is made anew. */
  lineage: z.string(),
  /** The number of the last change. */
  seq: z.int(),
  /** The version of the article that the changes have made. */
  version: z.int(),
  /** In order; the whole document as one change if the asked ones are no longer kept. */
  changes: z.array(z.string()),
});
export type ArticleChanges = z.infer<typeof ArticleChanges>;

export const articleChange = {
  /** The changes after `since`, for those who may change the article now. */
  list: defineCall({
    method: 'GET',
    path: '/article/{id}/changes',
    params: IdParams,
    query: z.object({ since: z.int().nonnegative().nullish() }),
    status: 200,
    answer: ArticleChanges,
  }),
  /**
   * Applies a change and answers the others' since `since`. 409 `other_lineage` if the document was
   * made anew, 409 `changes_missing` if the change builds on others that the server doesn't have, 422
   * if what comes of it can't be saved. Nothing is stored then.
   */
  send: defineCall({
    method: 'POST',
    path: '/article/{id}/changes',
    params: IdParams,
    body: z.object({
      /** The lineage of the sender’s document, so that nothing of another is merged. */
      lineage: z.string().max(40).nullish(),
      since: z.int().nonnegative(),
      change: Change,
    }),
    status: 200,
    answer: ArticleChanges,
  }),
};
