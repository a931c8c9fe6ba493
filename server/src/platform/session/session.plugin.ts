import type { LocalisedText } from '@spalten/contract/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { ProblemError, unauthenticated } from '../errors.ts';
import { isHttps } from '../https.ts';
import { addUserToLog } from '../observability/request-log.ts';
import { coalesceCalls } from '../coalesce-calls.ts';
import { sessionCookie, setCookieHeader } from './cookies.ts';
import { findDeactivationOfSession } from './deactivated-account.ts';
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

/** The session of a request. `id` changes when somebody signs in or out. */
export interface RequestSession {
  id: string;
  viewer: Viewer | null;
  /** False after a failed CSRF check. No new token is sent then. */
  isTrusted: boolean;
  /** Explains a session that ended because its person was deactivated. Answered with each 401. */
  deactivation?: LocalisedText;
  /** True for a cacheable answer that is the same for everyone. It carries no cookies. */
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

/** 419 is Laravel's status for this, which its clients look for. */
const csrfMismatch = () =>
  new ProblemError(419, 'csrf_mismatch', {
    sv: 'CSRF token mismatch.',
    en: 'CSRF token mismatch.',
  });

interface SessionLookup {
  find(id: string): Promise<Viewer | null>;
  findDeactivation(id: string): Promise<LocalisedText | null>;
}

/**
 * Returns the live session of the cookie, or a new anonymous one with `isLive: false`. A session
 * that ended with its person's account keeps its cookie as an anonymous one, so that every page of
 * the browser learns why.
 */
async function readSession(lookup: SessionLookup, cookie: string | undefined) {
  if (cookie && isSignedInId(cookie)) {
    const viewer = await lookup.find(cookie);
    if (viewer) return { id: cookie, viewer, isLive: true };
    const deactivation = await lookup.findDeactivation(cookie);
    if (deactivation) return { id: cookie, viewer: null, isLive: true, deactivation };
  }
  if (cookie && isFreshAnonymousId(cookie)) return { id: cookie, viewer: null, isLive: true };
  return { id: newAnonymousId(), viewer: null, isLive: false };
}

/** Replaces the request's session and revokes the previous id on every node. */
export async function replaceSession(
  request: FastifyRequest,
  id: string,
  viewer: Viewer | null,
): Promise<void> {
  await request.server.revokedSessions.revoke(request.session.id);
  request.session = { id, viewer, isTrusted: true };
}

/**
 * Refuses a request of a page that shows another user than the session's. The cookie changes as soon
 * as somebody else signs in, and the page's pending saves must not be theirs.
 * @throws ProblemError 401
 */
function requireSentAs(viewer: Viewer | null, userId: string | string[] | undefined): void {
  if (viewer && userId !== undefined && userId !== String(viewer.userId)) throw unauthenticated();
}

interface SessionOptions {
  database: Database;
  connection: PoolConfig;
  config: Config;
  secret: string;
}

/**
 * Registers sessions and CSRF checks for all routes below. A write without its session's token is
 * refused with 419 first. Every response renews both cookies.
 */
export async function registerSessions(
  app: FastifyInstance,
  { database, connection, config, secret }: SessionOptions,
): Promise<void> {
  const revoked = await trackRevokedSessions(database, connection, app.log);
  app.decorate('revokedSessions', revoked);
  app.decorate('knownDevices', createKnownDevices(secret, config));
  app.addHook('onClose', revoked.stop);
  app.decorateRequest('session');
  // Concurrent calls of one browser share a query, so a burst doesn't occupy all database
  // connections.
  const lookup: SessionLookup = {
    find: coalesceCalls((id) => findViewer(database, id)),
    findDeactivation: (id) => findDeactivationOfSession(database, id),
  };
  app.addHook('onRequest', async (request, reply) => {
    const cookie = sessionCookie(request, isHttps(config, request));
    const { isLive, ...session } = await readSession(lookup, cookie);
    request.session = { ...session, isTrusted: false };
    if (session.viewer) addUserToLog(request, reply, session.viewer.userId);
    if (!isRead(request.method)) {
      const given = request.headers['x-xsrf-token'];
      const expected = csrfToken(secret, session.id);
      if (!isLive || typeof given !== 'string' || !isSameToken(expected, given))
        throw csrfMismatch();
    }
    request.session.isTrusted = true;
    requireSentAs(session.viewer, request.headers['x-user-id']);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Absent if an earlier hook refused the request.
    const session: RequestSession | undefined = request.session;
    if (session && !session.isSilent && !revoked.has(session.id)) {
      const token = session.isTrusted ? csrfToken(secret, session.id) : null;
      const isSecure = isHttps(config, request);
      const isByCard = session.viewer?.isByCard ?? false;
      reply.header('set-cookie', setCookieHeader(session.id, token, { isSecure, isByCard }));
      // Nothing of the person stays in the cache of a borrowed computer.
      if (isByCard) reply.header('cache-control', 'no-store');
    }
    done();
  });
}
