import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, IdParams, Moment } from './fields.ts';
import type { NoticeKind } from './notice.ts';

/** The most devices of a person. One more takes the place of the oldest. */
export const MAX_PUSH_DEVICES = 10;

/** A point of the curve P-256, 65 bytes, in base64url. */
const PublicKey = z.string().regex(/^[\w-]{87}=?$/);
/** Sixteen bytes in base64url. */
const AuthSecret = z.string().regex(/^[\w-]{22}(?:==)?$/);

/** A push message, as the service worker reads it. */
export interface PushMessage {
  title: string;
  /** Sentences of the newest notices. Empty for a device that isn't signed in any more. */
  body: string;
  /** Differs between messages, so that one that arrives twice is shown once. */
  tag: string;
  /** The notice, where the message tells of one alone: its kind and the id of its subject. */
  notice: { kind: NoticeKind; object_id: number } | null;
}

/** A device of the signed-in person that gets push messages. */
export const PushDevice = z.object({
  id: Id,
  /** The address at the browser's push service, by which a browser knows its own device. */
  endpoint: z.string(),
  user_agent: z.string(),
  /** True for the device of the session that asks. */
  is_current: z.boolean(),
  created_at: Moment,
});
export type PushDevice = z.infer<typeof PushDevice>;

export const push = {
  /** The person's devices, and the public key that a browser subscribes with. */
  list: defineCall({
    method: 'GET',
    path: '/user/push',
    status: 200,
    answer: z.object({ public_key: z.string(), devices: z.array(PushDevice) }),
  }),
  /**
   * Adds the browser that asks, or binds it to the session that asks. An endpoint that another person had, on the same device, becomes the
   * caller's. 422 if the endpoint isn't an HTTPS address on the public internet.
   */
  add: defineCall({
    method: 'POST',
    path: '/user/push',
    body: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(1000),
      keys: z.object({ p256dh: PublicKey, auth: AuthSecret }),
    }),
    status: 201,
    answer: PushDevice,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/user/push/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
};
