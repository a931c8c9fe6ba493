import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, IdParams } from './fields.ts';

/** A person of an office, as the others of it see them. */
export const OfficePerson = z.object({
  id: Id,
  name: z.string(),
  byline: z.string().nullable(),
});
export type OfficePerson = z.infer<typeof OfficePerson>;

export const editorialOffice = {
  /** The names of those who write in the office; what else is known of them is `participant`'s. */
  participants: defineCall({
    method: 'GET',
    path: '/editorial-office/{id}/participants',
    params: IdParams,
    status: 200,
    answer: z.array(OfficePerson),
  }),
};
