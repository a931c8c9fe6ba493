import * as z from 'zod';
import { defineCall } from './call.ts';
import { Imprint } from './imprint.ts';
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
import { PrintedWebAddress } from './web-address.ts';

/** A person of an office, as seen by its other members. */
export const OfficePerson = z.object({
  id: Id,
  name: z.string(),
  byline: z.string().nullable(),
  /** True if the person is in another active office too. Participants aren’t told. */
  is_elsewhere: z.boolean(),
});
export type OfficePerson = z.infer<typeof OfficePerson>;

export const EditorialOffice = z.object({
  ...Stamps,
  customer: Ref,
  name: z.string(),
  place: z.string().nullable(),
  description: z.string().nullable(),
  /** The default name of its papers. */
  newspaper_name: z.string(),
  logo_file: FileRef.nullable(),
  /** The newspaper's name as a picture, printed in place of letters. */
  masthead_file: FileRef.nullable(),
  /** Printed below the newspaper's name, with the price and the web address. */
  motto: z.string().nullable(),
  /** The price of a copy as it is printed, such as "20 kr". */
  price: z.string().nullable(),
  web_address: z.string().nullable(),
  /** Null while nothing is filled in. */
  imprint: Imprint.nullable(),
  /** The customer's imprint, for what the office leaves empty. */
  shared_imprint: Imprint.nullable(),
  /** Null for those who may not change it. */
  printer_email: z.string().nullable(),
  is_active: z.boolean(),
  moderators: z.array(Ref),
  counts: z.object({ participants: z.int(), articles: z.int(), newspapers: z.int() }),
  /** `update`: its texts. `manage`: its name, its moderators, and closing it. */
  can: z.object({ update: z.boolean(), manage: z.boolean() }),
});
export type EditorialOffice = z.infer<typeof EditorialOffice>;

export const EditorialOfficeInput = z.object({
  /** The caller's customer if omitted. */
  customer_id: Id.nullish(),
  name: Line(80),
  place: OptionalText(80),
  description: OptionalText(2000),
  newspaper_name: Line(80),
  logo_file_id: Id.nullish(),
  masthead_file_id: Id.nullish(),
  motto: OptionalText(60),
  price: OptionalText(20),
  web_address: PrintedWebAddress,
  imprint: Imprint.nullish(),
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
  /** The names of those who write in the office. `participant` has their other details. */
  participants: defineCall({
    method: 'GET',
    path: '/editorial-office/{id}/participants',
    params: IdParams,
    status: 200,
    answer: z.array(OfficePerson),
  }),
};
