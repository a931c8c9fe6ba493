import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, IdParams, Moment } from './fields.ts';

/** The most devices of a person. One more takes the place of the oldest. */
export const MAX_PUSH_DEVICES = 10;

const Base64Url = (max: number) => z.string().regex(/^[\w-]+=*$/).max(max);

/** A device of the signed-in person that gets push messages. */
export const PushDevice = z.object({
  id: Id,
  /** The address at the browser's push service, by which a browser knows its own device. */
  endpoint: z.string(),
  user_agent: z.string(),
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
   * Adds the browser that asks. An endpoint that another person had, on the same device, becomes the
   * caller's. 422 if the endpoint isn't an HTTPS address on the public internet.
   */
  add: defineCall({
    method: 'POST',
    path: '/user/push',
    body: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(1000),
      keys: z.object({ p256dh: Base64Url(200), auth: Base64Url(100) }),
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
