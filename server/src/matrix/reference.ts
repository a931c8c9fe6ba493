import type { World } from '../testing/world.ts';
import type { Input } from './row.ts';
import type { Scope, Fixtures } from './fixtures.ts';

/** What answers an id of something that is somebody else's. */
export type Refusal =
  /** Not there, forbidden, or a fault of the form. */
  | 404
  | 403
  | 422
  /** A list without a row. */
  | 'none'
  /** Done, but nothing of others is touched or shown. */
  | 'untouched';

/**
 * A field that holds an id: what is sent with one of `own` things and with a `foreign` one. What is
 * `free` says why any id may stand there.
 */
export type Reference =
  | { free: string }
  | {
      as: keyof World['people'];
      refusal: Refusal;
      input: (own: Fixtures, foreign: Fixtures, count: number) => Input;
      /** Where what is foreign lies: another office of the customer, another customer. */
      scopes?: readonly Scope[];
      /** The answer to one's own id, where it is no good one. */
      own?: number;
    };

/** A text without a word. */
export const EMPTY = { type: 'doc', content: [] };
export const OTHER_CUSTOMER: readonly Scope[] = ['other'];

export const STAFF = { free: 'The operator’s staff sees and uses everything.' };
export const TEMPLATE = { free: 'Templates are the same for everybody.' };

/** A list that is asked for by something foreign. */
export const list = (
  field: string,
  thing: keyof Fixtures,
  as: keyof World['people'] = 'leader',
  scopes?: readonly Scope[],
): Reference => ({
  as,
  refusal: 'none',
  ...(scopes && { scopes }),
  input: (_own, foreign) => ({ query: { [field]: String(foreign[thing]) } }),
});

/** A field of a body, the rest of it, and the thing that it is sent to. */
export const body = (
  thing: keyof Fixtures,
  make: (id: number, own: Fixtures, count: number) => object,
  {
    as = 'leader',
    refusal = 422,
    to,
    scopes,
    own,
  }: Partial<{
    as: keyof World['people'];
    refusal: Refusal;
    to: keyof Fixtures;
    scopes: readonly Scope[];
    own: number;
  }> = {},
): Reference => ({
  as,
  refusal,
  ...(scopes && { scopes }),
  ...(own && { own }),
  input: (mine, foreign, count) => ({
    ...(to && { params: { id: mine[to] } }),
    body: make(foreign[thing] as number, mine, count),
  }),
});

/** The fields of a call. */
export const referencesOf = (
  call: string,
  fields: Record<string, Reference>,
): [string, Reference][] =>
  Object.entries(fields).map(([field, reference]) => [`${call} ${field}`, reference]);
