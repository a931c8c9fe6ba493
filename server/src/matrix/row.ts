import type { Fixtures } from './fixtures.ts';

/** What goes into a call: made from the things of the cell's scope. */
export interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
}

/**
 * A row of the table. `cells`: for participant, moderator, customer and administrator what becomes
 * of the call on a thing of their own office, another office of their customer, another customer:
 * y done (2xx), i let in but refused for what is `invalid` (422, the field that says so), f forbidden
 * (403), n not there (404), the number of any other answer in brackets. One letter: the same wherever.
 * A call that is `open` is let in without a sign-in. A `list` is let in for all, and y says that it
 * shows the thing. An administrator who acts as a customer gets the customer's cells, unless `acting`
 * says otherwise.
 */
export interface Row {
  cells: string;
  input?: (fixtures: Fixtures, count: number) => Input;
  open?: boolean;
  invalid?: string;
  acting?: string;
  list?: keyof Fixtures;
}

/** A call on one thing, with this body. */
export const on =
  (thing: keyof Fixtures, body?: object) =>
  (fixtures: Fixtures): Input => ({
    params: { id: fixtures[thing] },
    ...(body && { body }),
  });
export const version =
  (thing: keyof Fixtures, body?: object) =>
  (fixtures: Fixtures): Input => ({
    params: { id: fixtures[thing], version: 1 },
    ...(body && { body }),
  });
/** A call with this body, and nothing else. */
export const withBody = (body?: object) => (): Input => ({ ...(body && { body }) });
/** The things that are looked for were made first. */
export const OLDEST_FIRST = (): Input => ({ query: { sort: 'created_at' } });
