import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, IdParams, Moment, Ref } from './fields.ts';

/** The most recordings beside an article. */
export const MAX_RECORDINGS = 10;

/** A sound recording beside an article, to type from. */
export const ArticleRecording = z.object({
  id: Id,
  article_id: Id,
  file_id: Id,
  name: z.string(),
  /** In seconds; null where the file doesn't say. */
  duration: z.number().nullable(),
  /** Null once the person is removed. */
  added_by: Ref.nullable(),
  created_at: Moment,
});
export type ArticleRecording = z.infer<typeof ArticleRecording>;

export const articleRecording = {
  /** The recordings of an article, oldest first, for those who see its work. */
  list: defineCall({
    method: 'GET',
    path: '/article/{id}/recording',
    params: IdParams,
    status: 200,
    answer: z.object({
      recordings: z.array(ArticleRecording),
      can: z.object({ change: z.boolean() }),
    }),
  }),
  /** Adds a stored sound file that the caller sees. The same twice is harmless. */
  add: defineCall({
    method: 'POST',
    path: '/article/{id}/recording',
    params: IdParams,
    body: z.object({ file_id: Id }),
    status: 201,
    answer: ArticleRecording,
  }),
  /** Removes a recording, which can be brought back for 30 days. */
  remove: defineCall({
    method: 'DELETE',
    path: '/recording/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/recording/{id}/restore',
    params: IdParams,
    status: 200,
    answer: ArticleRecording,
  }),
};
