import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Lifetime of a session after its last call, in minutes. */
export const SESSION_MINUTES = 120;
/** Longest lifetime of a session in hours: a working day. */
export const SESSION_HOURS = 12;

/*
 * A session id is the cookie's value. `s.…` is a signed-in session, stored as a hash. `a.…` is an
 * anonymous session, which contains its creation time and isn't stored, so that strangers can't
 * fill the database. The CSRF token is derived from the id with a server secret, so it is bound to
 * that session.
 */

/** Creates the id of a signed-in session. */
export const newSignedInId = () => `s.${randomBytes(32).toString('base64url')}`;

/** Creates the id of an anonymous session. */
export const newAnonymousId = (now = Date.now()) =>
  `a.${Math.floor(now / 1000).toString(36)}.${randomBytes(24).toString('base64url')}`;

export const isSignedInId = (id: string) => /^s\.[\w-]{43}$/.test(id);

/** Returns true for an anonymous id within its lifetime. */
export function isFreshAnonymousId(id: string, now = Date.now()): boolean {
  const match = /^a\.([0-9a-z]{1,9})\.[\w-]{32}$/.exec(id);
  if (!match?.[1]) return false;
  const age = now / 1000 - Number.parseInt(match[1], 36);
  return age > -60 && age < SESSION_MINUTES * 60;
}

/** Hashes a session id or mailed token for storage. */
export const hashToken = (id: string) => hash('sha256', id, 'buffer');

/** Derives the CSRF token of a session, in base64url. */
export const csrfToken = (secret: string, sessionId: string) =>
  createHmac('sha256', secret).update(sessionId).digest('base64url');

/**
 * Derives the key that seals a person's unsaved texts in the browser of a borrowed computer, in
 * base64. It isn't stored. With another secret, what was sealed before can't be opened.
 */
export const draftKey = (secret: string, userId: number) =>
  createHmac('sha256', secret).update(`draft-key:${userId}`).digest('base64');

/** Compares tokens in constant time. */
export function isSameToken(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}
