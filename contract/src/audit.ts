import * as z from 'zod';
import { defineCall } from './call.ts';
import { Day, Id, ListQuery, Moment, Ref } from './fields.ts';

/** Who did what to which thing, for whom, when and from where. */
export const AuditEntry = z.object({
  id: Id,
  created_at: Moment,
  action: z.string(),
  user: Ref.nullable(),
  /** The customer that an administrator acted for. */
  acting_customer: Ref.nullable(),
  object_type: z.string().nullable(),
  object_id: Id.nullable(),
  detail: z.record(z.string(), z.unknown()),
  ip: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const audit = {
  list: defineCall({
    method: 'GET',
    path: '/audit',
    query: ListQuery.extend({
      action: z.string().max(60).nullish(),
      user_id: Id.nullish(),
      object_type: z.string().max(60).nullish(),
      from: Day.nullish(),
      to: Day.nullish(),
    }),
    status: 200,
    answer: z.array(AuditEntry),
  }),
};
