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
import { CardState, MAX_CARDS, PictureCode, UserName } from './sign-in-card.ts';

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
  /** Also null for participants without an address. */
  email: z.string().nullable(),
  /** Participants only. Null until one was made. */
  user_name: z.string().nullable(),
  phone: z.string().nullable(),
  customer: Ref,
  /** Offices in the viewer's reach. A customer also reads which of its closed offices they are in. */
  editorial_offices: z.array(Ref.extend({ is_active: z.boolean() })),
  is_active: z.boolean(),
  invited_at: Moment.nullable(),
  /** True once a password has been chosen. A participant may sign in by card without one. */
  password_set: z.boolean().nullable(),
  last_login_at: Moment.nullable(),
  card: CardState.nullable(),
  /** The time the data of a removed person will be erased. Null for a paused account. */
  erased_at: Moment.nullable(),
  /**
   * Number of drafts and returned articles per office, which follow the person if they leave it.
   * Null in lists, and for those who may not change the person.
   */
  unsent_articles: z.array(z.object({ editorial_office_id: Id, count: z.int() })).nullable(),
  /**
   * Number of stories per office that were given to the person and aren't sent in, which nobody has once
   * they are gone, unless others share them. Null as with `unsent_articles`.
   */
  planned_stories: z.array(z.object({ editorial_office_id: Id, count: z.int() })).nullable(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    /** May erase the data of somebody removed before the 30 days are over. */
    erase: z.boolean(),
    /** May change the sign-in address. */
    change_email: z.boolean(),
    invite: z.boolean(),
    /** May make a sign-in card and a picture code. */
    card: z.boolean(),
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
  /**
   * One of `editorial_office_ids` that takes the drafts of a person who leaves an office. Only
   * read with an update. Without it they follow to the office that is joined, else to the person's active one.
   */
  drafts_office_id: Id.nullish(),
  is_active: z.boolean().optional(),
});

/** A participant needs no address. A user name is made if none is given. */
export const ParticipantInput = PersonInput.extend({
  email: Email.nullish(),
  user_name: UserName.nullish(),
});
export type PersonInput = z.infer<typeof ParticipantInput>;

const PersonQuery = ListQuery.extend({
  editorial_office_id: Id.nullish(),
  customer_id: Id.nullish(),
  is_active: z.boolean().nullish(),
  /** Only people who haven't signed in yet. */
  is_waiting: z.boolean().nullish(),
});

/** A faulty row of an import; `line` counts from 1. */
export const ImportFault = z.object({ line: z.int(), text: z.string(), message: z.string() });

/**
 * Decisions about a row: whether it means the person of the same name or somebody else, and whether
 * a row that isn't read, such as a title or a removed person, is taken in after all.
 */
export const ImportChoice = z.enum(['same', 'new', 'read', 'skip']);
export type ImportChoice = z.infer<typeof ImportChoice>;

/**
 * A row of an import and what becomes of it: a new person, a known person who is added to the
 * office or activated again, one who is a member already, one who was removed and stays so, or
 * nothing.
 */
export const ImportRow = z.object({
  line: z.int(),
  text: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  outcome: z.enum(['create', 'add', 'activate', 'member', 'removed', 'fault', 'unread']),
  /** Faults, or what to know about the row; null if there is nothing to say. */
  message: z.string().nullable(),
  /** The choice in force. Null if there is none to make. */
  choice: ImportChoice.nullable(),
  /** The choices there are. Empty if there is none to make. */
  options: z.array(ImportChoice),
  /** A cell that may be a part of the name, and whether it is taken for that. Null if it is plain. */
  doubt: z.object({ text: z.string(), is_joined: z.boolean() }).nullable(),
  /** The person, once they are in the office, if they have no card and the caller may make one. */
  card_for_id: Id.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const personCalls = <
  const P extends '/moderator' | '/participant',
  const B extends typeof PersonInput | typeof ParticipantInput,
>(
  path: P,
  input: B,
) => ({
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
  /** Creates the person. Who has an address is mailed a link to choose a password, valid for seven days. */
  create: defineCall({ method: 'POST', path, body: input, status: 201, answer: Person }),
  update: defineCall({
    method: 'PUT',
    path: `${path}/{id}`,
    params: IdParams,
    body: input.partial() as ReturnType<B['partial']>,
    status: 200,
    answer: Person,
  }),
  /**
   * Removes the person: signs them out everywhere at once, and erases their data after 30 days. A
   * change to `is_active: false` only pauses the account.
   */
  delete: defineCall({
    method: 'DELETE',
    path: `${path}/{id}`,
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** Erases the data of a removed person before the 30 days are over. Articles keep their bylines. */
  erase: defineCall({
    method: 'DELETE',
    path: `${path}/{id}/data`,
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

export const moderator = personCalls('/moderator', PersonInput);

export const participant = {
  ...personCalls('/participant', ParticipantInput),
  /**
   * Takes in many at once, from lines of names and addresses or a CSV file with headers. New people
   * are created, known participants of the customer added to the office, and deactivated ones
   * activated again. Removed people come back only if that is chosen. Faulty rows are left.
   */
  import: defineCall({
    method: 'POST',
    path: '/participant/import',
    body: z.object({
      text: z.string().min(1).max(200_000),
      editorial_office_id: Id,
      /**
       * By line. Without one, a deactivated person of the same name is meant, a removed one stays
       * removed and a title is not read.
       */
      choices: z
        .array(z.object({ line: z.int(), choice: ImportChoice }))
        .max(1000)
        .nullish(),
      /** By line. Whether the cell of `doubt` is a part of the name. */
      joined: z
        .array(z.object({ line: z.int(), is_joined: z.boolean() }))
        .max(1000)
        .nullish(),
      /** True if first and last names are to change places in the rows of `has_name_pairs`. */
      swaps_names: z.boolean().nullish(),
      /** Only validates. */
      dry_run: z.boolean().nullish(),
    }),
    status: 200,
    answer: z.object({
      /** The number of people who are taken in. */
      count: z.int(),
      rows: z.array(ImportRow),
      faults: z.array(ImportFault),
      /** Explanations that several rows have in common. Missing if there are none. */
      notes: z.array(z.string()).optional(),
      /** True if first and last names stand in two columns without headers. Missing otherwise. */
      has_name_pairs: z.literal(true).optional(),
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
  /** Makes new cards, which void the people's earlier ones. A PDF to print and cut, eight a page. */
  cards: defineCall({
    method: 'POST',
    path: '/participant/cards',
    body: z.object({ participant_ids: z.array(Id).min(1).max(MAX_CARDS) }),
    status: 200,
    answer: 'binary',
  }),
  /** Closes a lost card and ends its sessions. */
  closeCard: defineCall({
    method: 'DELETE',
    path: '/participant/{id}/card',
    params: IdParams,
    status: 200,
    answer: Person,
  }),
  /** Sets the pictures, or removes them with null. Also lets in after too many wrong codes. */
  pictureCode: defineCall({
    method: 'PUT',
    path: '/participant/{id}/picture-code',
    params: IdParams,
    /** Without pictures, the code stays as it is. */
    body: z.object({ pictures: PictureCode.nullish() }),
    status: 200,
    answer: Person,
  }),
};
