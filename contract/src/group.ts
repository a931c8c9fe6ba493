import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, IdParams, Line, ListQuery, Ref, Stamps } from './fields.ts';

/** The most groups an office may have. */
export const MAX_GROUPS = 100;

/** The most participants a group may have. */
export const MAX_GROUP_MEMBERS = 500;

/** A group of participants inside an office, which assignments can be given to. */
export const GroupRow = z.object({
  ...Stamps,
  name: z.string(),
  editorial_office: Ref,
  member_count: z.int(),
  /** Assignments that are given to the group. */
  assignment_count: z.int(),
  /** Incremented by each save. A save must send the version it started from. */
  version: z.int(),
});
export type GroupRow = z.infer<typeof GroupRow>;

export const Group = GroupRow.extend({
  /** Active participants of the office, by name. */
  members: z.array(Ref),
});
export type Group = z.infer<typeof Group>;

const name = Line(60);
const members = z.array(Id).max(MAX_GROUP_MEMBERS);

export const group = {
  /** The groups of an office, by name: those of the active office if none is given. */
  list: defineCall({
    method: 'GET',
    path: '/group',
    query: ListQuery.extend({ editorial_office_id: Id.nullish() }),
    status: 200,
    answer: z.array(GroupRow),
  }),
  get: defineCall({
    method: 'GET',
    path: '/group/{id}',
    params: IdParams,
    status: 200,
    answer: Group,
  }),
  /** Created in the active office if none is given. */
  create: defineCall({
    method: 'POST',
    path: '/group',
    body: z.object({ name, member_ids: members.default([]), editorial_office_id: Id.nullish() }),
    status: 201,
    answer: Group,
  }),
  /** Omitted fields stay unchanged. Answers 409 with `current` if `version` is stale. */
  update: defineCall({
    method: 'PUT',
    path: '/group/{id}',
    params: IdParams,
    body: z.object({
      version: z.int().positive(),
      name: name.optional(),
      member_ids: members.optional(),
    }),
    status: 200,
    answer: Group,
  }),
  /** Assignments given to the group are no longer given to its members by it. */
  delete: defineCall({
    method: 'DELETE',
    path: '/group/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
};
