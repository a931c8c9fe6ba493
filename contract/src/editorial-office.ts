import * as z from 'zod';
import { defineCall } from './call.ts';
import {
  Email,
  FileRef,
  Id,
  IdParams,
  Line,
  ListQuery,
  OptionalText,
  Ref,
  Stamps,
} from './fields.ts';

/** A person of an office, as the others of it see them. */
export const OfficePerson = z.object({
  id: Id,
  name: z.string(),
  byline: z.string().nullable(),
});
export type OfficePerson = z.infer<typeof OfficePerson>;

export const EditorialOffice = z.object({
  ...Stamps,
  customer: Ref,
  name: z.string(),
  place: z.string().nullable(),
  description: z.string().nullable(),
  /** What its papers are called unless one is called something else. */
  newspaper_name: z.string(),
  logo_file: FileRef.nullable(),
  /** Null also for those who write in the office: it is for who may change it. */
  printer_email: z.string().nullable(),
  is_active: z.boolean(),
  moderators: z.array(Ref),
  counts: z.object({ participants: z.int(), articles: z.int(), newspapers: z.int() }),
  /** `update`: its texts; `manage`: its name, its moderators and whether it is in use. */
  can: z.object({ update: z.boolean(), manage: z.boolean() }),
});
export type EditorialOffice = z.infer<typeof EditorialOffice>;

export const EditorialOfficeInput = z.object({
  /** The own customer when left out. */
  customer_id: Id.nullish(),
  name: Line(80),
  place: OptionalText(80),
  description: OptionalText(2000),
  newspaper_name: Line(80),
  logo_file_id: Id.nullish(),
  printer_email: Email.nullish(),
  is_active: z.boolean().optional(),
  moderator_ids: z.array(Id).max(200).optional(),
});
export type EditorialOfficeInput = z.infer<typeof EditorialOfficeInput>;

export const editorialOffice = {
  list: defineCall({
    method: 'GET',
    path: '/editorial-office',
    query: ListQuery.extend({ customer_id: Id.nullish(), is_active: z.boolean().nullish() }),
    status: 200,
    answer: z.array(EditorialOffice),
  }),
  get: defineCall({
    method: 'GET',
    path: '/editorial-office/{id}',
    params: IdParams,
    status: 200,
    answer: EditorialOffice,
  }),
  create: defineCall({
    method: 'POST',
    path: '/editorial-office',
    body: EditorialOfficeInput,
    status: 201,
    answer: EditorialOffice,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/editorial-office/{id}',
    params: IdParams,
    body: EditorialOfficeInput.omit({ customer_id: true }).partial(),
    status: 200,
    answer: EditorialOffice,
  }),
  /** The names of those who write in the office; what else is known of them is `participant`'s. */
  participants: defineCall({
    method: 'GET',
    path: '/editorial-office/{id}/participants',
    params: IdParams,
    status: 200,
    answer: z.array(OfficePerson),
  }),
};
