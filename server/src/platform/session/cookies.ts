import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { SESSION_MINUTES } from './tokens.ts';

const SESSION_COOKIE = 'spalten_session';
/** Name over HTTPS. With this prefix a browser accepts the cookie from this host only. */
const SESSION_COOKIE_BY_HTTPS = '__Host-spalten_session';
const CSRF_COOKIE = 'XSRF-TOKEN';

const nameOf = (isSecure: boolean) => (isSecure ? SESSION_COOKIE_BY_HTTPS : SESSION_COOKIE);

/** Returns the session id in a request's cookie. */
export const sessionCookie = ({ headers }: FastifyRequest, isSecure: boolean): string | undefined =>
  headers.cookie && parseCookie(headers.cookie)[nameOf(isSecure)];

/**
 * Builds the session cookie, which scripts can't read, and the cookie of its CSRF token. Those of a
 * borrowed computer (`isBorrowed`) end with the browser.
 */
export function setCookieHeader(
  id: string,
  token: string | null,
  { isSecure, isBorrowed }: { isSecure: boolean; isBorrowed: boolean },
): string[] {
  const options = {
    path: '/',
    sameSite: 'lax',
    ...(!isBorrowed && { maxAge: SESSION_MINUTES * 60 }),
    secure: isSecure,
  } as const;
  const own = stringifySetCookie({
    ...options,
    name: nameOf(isSecure),
    value: id,
    httpOnly: true,
  });
  return token === null
    ? [own]
    : [own, stringifySetCookie({ ...options, name: CSRF_COOKIE, value: token })];
}
