import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id } from './fields.ts';

/**
 * Types of change events. A new one needs a trigger on its table, its audience in the server's
 * `audiences.ts`, and a line in the client's `shown-in.ts`.
 */
export const EventType = z.enum([
  'article',
  /** The text of an article, by a change of its shared document. */
  'article-text',
  /** A question for a response to an article, and the response. */
  'response',
  'newspaper',
  'newspaper-page',
  'story',
  /** A newspaper's proof round and its marks; the id is the newspaper's. */
  'proof',
  'group',
  /** A person in pictures, and their consent. */
  'consent',
  'advert',
  'advertiser',
  /** A text from somebody without an account. */
  'submission',
  'file',
  'news-post',
  'info-post',
  'web-article',
  'assignment',
  'attempt',
  'message',
  /** A reader's position in a conversation. */
  'conversation',
  /** The people typing in a conversation. */
  'writing',
  'notice',
  'chapter',
  /** Also: whether its people are in read mode. */
  'customer',
]);
export type EventType = z.infer<typeof EventType>;

/** A change. `id` is null if the listener may not see the object, or no longer may. */
export const ChangeEvent = z.object({ type: EventType, id: Id.nullable() });
export type ChangeEvent = z.infer<typeof ChangeEvent>;

/** The most streams a person may hold. A browser uses one for all its tabs. */
export const MAX_STREAMS = 8;

export const events = {
  /**
   * Server-sent events: `change` with a ChangeEvent, `reset` if there are too many changes to list,
   * and `over` when the session ends. Resumes from `Last-Event-ID`. The first value is the user's
   * `events_from`, so changes made while a screen is fetched are included.
   */
  stream: defineCall({ method: 'GET', path: '/events', status: 200, answer: 'binary' }),
};
