import * as z from 'zod';
import { defineCall } from './call.ts';
import {
  Email,
  Id,
  IdParams,
  Line,
  ListQuery,
  Moment,
  OptionalText,
  Ref,
  Stamps,
} from './fields.ts';

/**
 * A moderator or participant. Colleagues see each other's names; other fields are null for those
 * who may not read them.
 */
export const Person = z.object({
  ...Stamps,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  /** The name printed in the paper; may be a first name or a pen name. */
  byline: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  customer: Ref,
  editorial_offices: z.array(Ref),
  is_active: z.boolean(),
  invited_at: Moment.nullable(),
  /** True once a password has been chosen; before that the person can't have signed in. */
  password_set: z.boolean().nullable(),
  last_login_at: Moment.nullable(),
  /** The time a deactivated person's data will be erased. */
  erased_at: Moment.nullable(),
  /**
   * Number of drafts and returned articles per office, which follow the person if they leave it.
   * Null in lists, and for those who may not change the person.
   */
  unsent_articles: z.array(z.object({ editorial_office_id: Id, count: z.int() })).nullable(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    /** May change the sign-in address. */
    change_email: z.boolean(),
    invite: z.boolean(),
    export: z.boolean(),
    /** May write to them. */
    message: z.boolean(),
  }),
});
export type Person = z.infer<typeof Person>;

export const PersonInput = z.object({
  first_name: Line(60),
  last_name: z.string().max(60),
  email: Email,
  phone: OptionalText(40),
  byline: OptionalText(80),
  editorial_office_ids: z.array(Id).min(1).max(200),
  is_active: z.boolean().optional(),
});
export type PersonInput = z.infer<typeof PersonInput>;

const PersonQuery = ListQuery.extend({
  editorial_office_id: Id.nullish(),
  customer_id: Id.nullish(),
  is_active: z.boolean().nullish(),
  /** Only people who haven't chosen a password yet. */
  is_waiting: z.boolean().nullish(),
});

/** A faulty row of an import; `line` counts from 1. */
export const ImportFault = z.object({ line: z.int(), text: z.string(), message: z.string() });

const personCalls = <const P extends '/moderator' | '/participant'>(path: P) => ({
  list: defineCall({
    method: 'GET',
    path,
    query: PersonQuery,
    status: 200,
    answer: z.array(Person),
  }),
  get: defineCall({
    method: 'GET',
    path: `${path}/{id}`,
    params: IdParams,
    status: 200,
    answer: Person,
  }),
  /** Creates the person and mails a link for choosing a password, valid for seven days. */
  create: defineCall({ method: 'POST', path, body: PersonInput, status: 201, answer: Person }),
  update: defineCall({
    method: 'PUT',
    path: `${path}/{id}`,
    params: IdParams,
    body: PersonInput.partial(),
    status: 200,
    answer: Person,
  }),
  /** Signs the person out everywhere at once. Their data is erased after 30 days. */
  delete: defineCall({
    method: 'DELETE',
    path: `${path}/{id}`,
    params: IdParams,
    status: 204,
    answer: null,
  }),
  invite: defineCall({
    method: 'POST',
    path: `${path}/{id}/invite`,
    params: IdParams,
    status: 200,
    answer: Person,
  }),
});

export const moderator = personCalls('/moderator');

export const participant = {
  ...personCalls('/participant'),
  /**
   * Creates many at once from lines of "name; e-mail" or a CSV file with headers: all of them, or
   * none and a fault for each bad line.
   */
  import: defineCall({
    method: 'POST',
    path: '/participant/import',
    body: z.object({
      text: z.string().min(1).max(200_000),
      editorial_office_id: Id,
      /** Only validates. */
      dry_run: z.boolean().nullish(),
    }),
    status: 200,
    answer: z.object({
      count: z.int(),
      faults: z.array(ImportFault),
      /** The headers of columns that are not taken in. Missing if there are none. */
      ignored_columns: z.array(z.string()).optional(),
    }),
  }),
  /** A ZIP of all data stored about a person, as JSON, with their uploads. */
  export: defineCall({
    method: 'GET',
    path: '/participant/{id}/export',
    params: IdParams,
    status: 200,
    answer: 'binary',
  }),
};
