import type { World } from '../testing/world.ts';
import type { Input } from './row.ts';
import type { Scope, Fixtures } from './fixtures.ts';

/** Expected response to the id of a foreign object. */
export type Refusal =
  /** Not found, forbidden, or a form error. */
  | 404
  | 403
  | 422
  /** An empty list. */
  | 'none'
  /** Success that neither changes nor shows foreign data. */
  | 'untouched';

/**
 * An id field: input with an id of a `foreign` object, or with `free` the reason why any id is
 * allowed.
 */
export type Reference =
  | { free: string }
  | {
      as: keyof World['people'];
      refusal: Refusal;
      input: (own: Fixtures, foreign: Fixtures, count: number) => Input;
      /**
       * Scopes of the foreign object, by default another office of the customer and another
       * customer.
       */
      scopes?: readonly Scope[];
      /** Status for the viewer's own id, if not successful. */
      own?: number;
    };

/** An empty text. */
export const EMPTY = { type: 'doc', content: [] };
export const OTHER_CUSTOMER: readonly Scope[] = ['other'];

export const STAFF = { free: 'The operator’s staff sees and uses everything.' };
export const TEMPLATE = { free: 'Templates are the same for everybody.' };

/** A list filtered by a foreign id. */
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

/** A field of a body, with the rest of the body and the object it is sent to. */
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

/** References of the fields of a call. */
export const referencesOf = (
  call: string,
  fields: Record<string, Reference>,
): [string, Reference][] =>
  Object.entries(fields).map(([field, reference]) => [`${call} ${field}`, reference]);
