import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { ACCOUNT_DEACTIVATED } from './errors.ts';

/*
 * Cells are installations of their own behind one address (docs/operations.md). nginx sends a
 * browser to the cell that its cookie names. A visitor's request that this cell knows nothing of is
 * handed to the next one: nginx says in a header which location asks it, and this cell answers
 * X-Accel-Redirect with it. The last cell isn't told of a next one, and its answer is sent.
 */

/** Names nginx's location that asks the next cell. nginx always overwrites it. */
const NEXT = 'x-spalten-next';
const LOCATION = /^@[a-z0-9_]{1,60}$/;
const ASK_NEXT = 'x-accel-redirect';
/** nginx has no variable for a cookie whose name has a hyphen, so this one has no `__Host-`. */
const CELL_COOKIE = 'spalten_cell';
const YEAR_S = 31_536_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the problem that was answered. */
    problemCode?: string;
    /** Set by calls that don't refuse what they don't know. */
    isUnknownHere?: boolean;
  }
}

/** Calls by which people sign in. Their refusals are the same for what is unknown and what is wrong. */
const SIGN_IN = new Set(['/api/login', '/api/card-login', '/api/reset-password']);
/** The call that never says whether it knows an address, so that every cell is asked. */
const FORGOTTEN = '/api/forgot-password';

/** Returns true if another cell may know what this one doesn't. */
function isUnknownHere(request: FastifyRequest, status: number): boolean {
  const { url = '', config } = request.routeOptions;
  if (request.isUnknownHere || (url === FORGOTTEN && request.method === 'POST')) return true;
  if (SIGN_IN.has(url))
    return (status === 422 || status === 429) && request.problemCode !== ACCOUNT_DEACTIVATED;
  return config.access === 'public' && (status === 404 || status === 401);
}

/** Returns true if the answer goes to nobody, since nginx asks the next cell. */
export const isHandedOn = (reply: FastifyReply): boolean => reply.hasHeader(ASK_NEXT);

/** Returns true if the browser's last sign-in was in another cell. */
export function isOfAnotherCell({ cell }: Pick<Config, 'cell'>, request: FastifyRequest): boolean {
  const { cookie } = request.headers;
  const named = cell !== undefined && cookie ? parseCookie(cookie)[CELL_COOKIE] : undefined;
  return named !== undefined && named !== String(cell);
}

/** Builds the cookie that leads the browser to this cell, also after signing out. */
export const cellCookie = (
  cell: number,
  { isSecure, isBorrowed }: { isSecure: boolean; isBorrowed: boolean },
): string =>
  stringifySetCookie({
    name: CELL_COOKIE,
    value: String(cell),
    path: '/',
    sameSite: 'lax',
    ...(!isBorrowed && { maxAge: YEAR_S }),
    secure: isSecure,
    httpOnly: true,
  });

/** Hands on what this cell doesn't know, where it is one of several. Registered before all others. */
export function registerCells(server: FastifyInstance, { cell }: Pick<Config, 'cell'>): void {
  if (cell === undefined) return;
  server.addHook('onSend', (request, reply, _payload, done) => {
    const next = request.headers[NEXT];
    if (
      typeof next === 'string' &&
      LOCATION.test(next) &&
      isUnknownHere(request, reply.statusCode)
    ) {
      // nginx would add these to the next cell's answer.
      for (const name of ['set-cookie', 'cache-control', 'content-disposition'])
        reply.removeHeader(name);
      reply.header(ASK_NEXT, next);
    }
    done();
  });
}
