import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { ProblemError } from '../errors.ts';
import { isHttps } from '../https.ts';
import { addUserToLog } from '../observability/request-log.ts';
import { coalesceCalls } from '../coalesce-calls.ts';
import { sessionCookie, setCookieHeader } from './cookies.ts';
import type { KnownDevices } from './known-devices.ts';
import { createKnownDevices } from './known-devices.ts';
import type { RevokedSessions } from './revoked-sessions.ts';
import { trackRevokedSessions } from './revoked-sessions.ts';
import {
  csrfToken,
  isFreshAnonymousId,
  isSameToken,
  isSignedInId,
  newAnonymousId,
} from './tokens.ts';
import type { Viewer } from './viewer.ts';
import { findViewer } from './viewer.ts';

/** The session of a request; `id` changes when somebody signs in or out. */
export interface RequestSession {
  id: string;
  viewer: Viewer | null;
  /** False after a failed CSRF check: then no new token is handed out. */
  isTrusted: boolean;
  /** The answer is the same for everyone and may be kept by caches: no cookies go with it. */
  isSilent?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: RequestSession;
  }
  interface FastifyInstance {
    revokedSessions: RevokedSessions;
    knownDevices: KnownDevices;
  }
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** 419 is Laravel's own status for it, which its clients look for. */
const csrfMismatch = () =>
  new ProblemError(419, 'csrf_mismatch', {
    sv: 'CSRF token mismatch.',
    en: 'CSRF token mismatch.',
  });

/** The live session that the cookie names, or a new anonymous one and `isLive: false`. */
async function readSession(
  find: (id: string) => Promise<Viewer | null>,
  cookie: string | undefined,
) {
  if (cookie && isSignedInId(cookie)) {
    const viewer = await find(cookie);
    if (viewer) return { id: cookie, viewer, isLive: true };
  }
  if (cookie && isFreshAnonymousId(cookie)) return { id: cookie, viewer: null, isLive: true };
  return { id: newAnonymousId(), viewer: null, isLive: false };
}

/** Gives the request another session, and lets every node know that the one before is replaced. */
export async function replaceSession(
  request: FastifyRequest,
  id: string,
  viewer: Viewer | null,
): Promise<void> {
  await request.server.revokedSessions.tell(request.session.id);
  request.session = { id, viewer, isTrusted: true };
}

interface SessionOptions {
  database: Database;
  connection: PoolConfig;
  config: Config;
  secret: string;
}

/**
 * Sessions and CSRF for every route below: who is asking, whether a write carries its session's
 * token (419 before anything else is looked at), and both cookies anew on every answer.
 */
export async function registerSessions(
  app: FastifyInstance,
  { database, connection, config, secret }: SessionOptions,
): Promise<void> {
  const replaced = await trackRevokedSessions(database, connection, app.log);
  app.decorate('revokedSessions', replaced);
  app.decorate('knownDevices', createKnownDevices(secret, config));
  app.addHook('onClose', replaced.stop);
  app.decorateRequest('session');
  // Calls of one browser that come at once are one question, so that a hundred of them don't keep the
  // database's connections from everybody else.
  const find = coalesceCalls((id) => findViewer(database, id));
  app.addHook('onRequest', async (request, reply) => {
    const cookie = sessionCookie(request, isHttps(config, request));
    const { isLive, ...session } = await readSession(find, cookie);
    request.session = { ...session, isTrusted: false };
    if (session.viewer) addUserToLog(request, reply, session.viewer.userId);
    if (!isRead(request.method)) {
      const given = request.headers['x-xsrf-token'];
      const expected = csrfToken(secret, session.id);
      if (!isLive || typeof given !== 'string' || !isSameToken(expected, given))
        throw csrfMismatch();
    }
    request.session.isTrusted = true;
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Absent where an earlier hook refused the request before the session was read.
    const session: RequestSession | undefined = request.session;
    if (session && !session.isSilent && !replaced.knows(session.id)) {
      const token = session.isTrusted ? csrfToken(secret, session.id) : null;
      const isSecure = isHttps(config, request);
      reply.header('set-cookie', setCookieHeader(session.id, token, isSecure));
    }
    done();
  });
}
