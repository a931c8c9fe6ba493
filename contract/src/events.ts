import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id } from './fields.ts';

/**
 * What changes are told of. A new word here takes a trigger on its table, a line in the server's
 * `audiences.ts` that says who is told, and a line in the client's `refresh.ts`.
 */
export const EventType = z.enum([
  'article',
  'newspaper',
  'newspaper-page',
  'file',
  'news-post',
  'info-post',
  'web-article',
  'assignment',
  'attempt',
  'message',
  /** How far somebody has read in a conversation. */
  'conversation',
  /** Who is writing in a conversation. */
  'writing',
  'notice',
  'chapter',
  /** Also whether its people may change anything. */
  'customer',
]);
export type EventType = z.infer<typeof EventType>;

/** Something has changed. Without an id: something that the listener may not see, or not any more. */
export const ChangeEvent = z.object({ type: EventType, id: Id.nullable() });
export type ChangeEvent = z.infer<typeof ChangeEvent>;

/** Streams that a person may hold at a time; a browser holds one for all its tabs. */
export const MAX_STREAMS = 8;

export const events = {
  /**
   * Server-sent events: `change` with a ChangeEvent, `reset` where too much has happened to tell, and
   * `over` when the session has ended. Goes on from `Last-Event-ID`, which is at first the place that the
   * user was answered with: what changes while a screen is fetched is told too.
   */
  stream: defineCall({ method: 'GET', path: '/events', status: 200, answer: 'binary' }),
};
