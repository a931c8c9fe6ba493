import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Minutes that a session lives after its last call. */
export const SESSION_MINUTES = 120;
/** Hours that a session lives at most, however much it is used: a working day. */
export const SESSION_HOURS = 12;

/*
 * A session id is the cookie's value. `s.…` is a signed-in session: a row holds the hash of it.
 * `a.…` is somebody not signed in: it carries the second it was made and needs no row, so that
 * strangers can't fill the database. The CSRF token is derived from the id with a secret that
 * stays inside, so that it belongs to that session alone and turns over with it.
 */

/** A new id for a session that somebody signs in to. */
export const newSignedInId = () => `s.${randomBytes(32).toString('base64url')}`;

/** A new id for somebody who is not signed in. */
export const newAnonymousId = (now = Date.now()) =>
  `a.${Math.floor(now / 1000).toString(36)}.${randomBytes(24).toString('base64url')}`;

export const isSignedInId = (id: string) => /^s\.[\w-]{43}$/.test(id);

/** True for an anonymous id that is not older than a session may be. */
export function isFreshAnonymousId(id: string, now = Date.now()): boolean {
  const match = /^a\.([0-9a-z]{1,9})\.[\w-]{32}$/.exec(id);
  if (!match?.[1]) return false;
  const age = now / 1000 - Number.parseInt(match[1], 36);
  return age > -60 && age < SESSION_MINUTES * 60;
}

/** What the database keeps instead of the id. */
export const hashOf = (id: string) => hash('sha256', id, 'buffer');

/** The CSRF token of a session, in base64url. */
export const csrfToken = (secret: string, sessionId: string) =>
  createHmac('sha256', secret).update(sessionId).digest('base64url');

/** Compares in constant time; a token of another length is wrong. */
export function isSameToken(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}
