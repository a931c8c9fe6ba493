import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { SESSION_MINUTES } from './tokens.ts';

const SESSION_COOKIE = 'spalten_session';
/** By HTTPS: with this name a browser takes it from this host alone, from no neighbour of it. */
const SESSION_COOKIE_BY_HTTPS = '__Host-spalten_session';
const CSRF_COOKIE = 'XSRF-TOKEN';

const nameOf = (isSecure: boolean) => (isSecure ? SESSION_COOKIE_BY_HTTPS : SESSION_COOKIE);

/** The session that a request's cookie names. */
export const sessionCookie = ({ headers }: FastifyRequest, isSecure: boolean): string | undefined =>
  headers.cookie && parseCookie(headers.cookie)[nameOf(isSecure)];

/** The cookies that an answer sets: the session's, out of scripts' reach, and its CSRF token. */
export function setCookieHeader(id: string, token: string | null, isSecure: boolean): string[] {
  const options = {
    path: '/',
    sameSite: 'lax',
    maxAge: SESSION_MINUTES * 60,
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
