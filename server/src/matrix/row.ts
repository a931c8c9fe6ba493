import type { Fixtures } from './fixtures.ts';

/** Input of a call, built from the fixtures of the cell's scope. */
export interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
}

/**
 * A row of the permission table.
 *
 * `cells` has a group for participant, moderator, customer and administrator. The letters of a
 * group are the outcomes for an object of the own office, another office of the customer, and
 * another customer: y success (2xx), i admitted but invalid (422, with an error in the field
 * `invalid`), f forbidden (403), n not found (404), other statuses in brackets. A group of one
 * letter applies to all three.
 *
 * `open`: callable without signing in. `list`: the call succeeds for all, and y means that the list
 * contains the object. `acting`: cells of an administrator acting as a customer, by default the
 * customer's.
 */
export interface Row {
  cells: string;
  input?: (fixtures: Fixtures, count: number) => Input;
  open?: boolean;
  invalid?: string;
  acting?: string;
  list?: keyof Fixtures;
}

/** Input for one object, with a body. */
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
/** Input with only a body. */
export const withBody = (body?: object) => (): Input => ({ ...(body && { body }) });
/** Sorts the fixtures first, since they are the oldest rows. */
export const OLDEST_FIRST = (): Input => ({ query: { sort: 'created_at' } });
