import type { LocalisedText } from '@spalten/contract/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolConfig } from 'pg';
import { cellCookie, isHandedOn, isOfAnotherCell } from '../cells.ts';
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
import type { KnownSession } from './known-sessions.ts';
import { createKnownSessions } from './known-sessions.ts';
import {
  csrfToken,
  hashToken,
  isFreshAnonymousId,
  isSameToken,
  isSignedInId,
  newAnonymousId,
} from './tokens.ts';
import { reaches } from './reach.ts';
import type { Viewer } from './viewer.ts';
import { findSession } from './live-session.ts';

/** The session of a request. `id` changes when somebody signs in or out. */
export interface RequestSession {
  id: string;
  viewer: Viewer | null;
  /**
   * False while `viewer` is as this node last read it. No answer is sent before the database has
   * confirmed it, see `confirmSession`.
   */
  isConfirmed: boolean;
  /** The signed-in session as this node has read it. */
  known: KnownSession | null;
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
    /**
     * Reads the session of a request whose viewer isn't confirmed. @returns false if the viewer has
     * changed, and `request.session` with it
     */
    confirmSession(request: FastifyRequest): Promise<boolean>;
  }
  interface FastifyContextConfig {
    /** True for a call that confirms its viewer by itself before it answers. */
    confirmsSession?: boolean;
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
  find(id: string): Promise<KnownSession | null>;
  findDeactivation(id: string): Promise<LocalisedText | null>;
}

/**
 * Returns the live session of the cookie, or a new anonymous one with `isLive: false`. A session
 * that ended with its person's account keeps its cookie as an anonymous one, so that every page of
 * the browser learns why. So does a session of another cell (`isElsewhere`), which has sent a
 * visitor here and stays signed in there.
 */
async function readSession(
  lookup: SessionLookup,
  cookie: string | undefined,
  { isElsewhere }: { isElsewhere: boolean },
) {
  if (cookie && isSignedInId(cookie)) {
    const known = await lookup.find(cookie);
    if (known) return { ...sessionOf(cookie, known), isLive: true };
    if (isElsewhere) return { ...sessionOf(cookie, null), isLive: true, isSilent: true };
    const deactivation = await lookup.findDeactivation(cookie);
    if (deactivation) return { ...sessionOf(cookie, null), isLive: true, deactivation };
  }
  if (cookie && isFreshAnonymousId(cookie)) return { ...sessionOf(cookie, null), isLive: true };
  return { ...sessionOf(newAnonymousId(), null), isLive: false };
}

const sessionOf = (id: string, known: KnownSession | null) => ({
  id,
  known,
  viewer: known?.viewer ?? null,
  isConfirmed: true,
});

/** Replaces the request's session and revokes the previous id on every node. */
export async function replaceSession(
  request: FastifyRequest,
  id: string,
  viewer: Viewer | null,
): Promise<void> {
  await request.server.revokedSessions.revoke(request.session.id);
  request.session = { id, viewer, known: null, isConfirmed: true, isTrusted: true };
}

/**
 * Refuses a request of a page that shows another user than the session's. The cookie changes as soon
 * as somebody else signs in, and the page's pending saves must not be theirs.
 * @throws ProblemError 401
 */
function requireSentAs(viewer: Viewer | null, userId: string | string[] | undefined): void {
  if (viewer && userId !== undefined && userId !== String(viewer.userId)) throw unauthenticated();
}

/** The header with the office that a page shows, 0 for all offices. */
const SHOWN_OFFICE = 'x-editorial-office-id';

/**
 * Puts the viewer into the office that their page shows. Two pages of one person may show two
 * offices, and what is made in one mustn't land in the other. A page whose office is out of reach
 * reads what is in the chosen one, and writes into none.
 */
function inShownOffice(viewer: Viewer | null, { method, headers }: FastifyRequest): Viewer | null {
  const shown = headers[SHOWN_OFFICE];
  if (!viewer || typeof shown !== 'string') return viewer;
  const id = /^\d{1,15}$/.test(shown) ? Number(shown) : null;
  const seesAll = viewer.role === 'admin' || viewer.role === 'customer';
  if (id === 0) return seesAll ? { ...viewer, activeOfficeId: null } : viewer;
  if (id !== null && reaches(viewer, id)) return { ...viewer, activeOfficeId: id };
  return isRead(method) ? viewer : { ...viewer, activeOfficeId: null };
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
  const memory = createKnownSessions(secret);
  // Concurrent calls of one browser share a query, so a burst doesn't occupy all database
  // connections.
  const find = coalesceCalls(async (id) => {
    const facts = await findSession(database, hashToken(id));
    if (facts !== null) return memory.remember(id, facts);
    memory.forget(id);
    return null;
  });
  const lookup: SessionLookup = {
    find,
    findDeactivation: (id) => findDeactivationOfSession(database, id),
  };
  app.decorate('confirmSession', async (request) => {
    const assumed = request.session;
    const { isLive: _, ...session } = await readSession(lookup, assumed.id, {
      isElsewhere: false,
    });
    const viewer = inShownOffice(session.viewer, request);
    request.session = { ...session, viewer, isTrusted: true };
    return session.known === assumed.known;
  });
  const tokenOf = ({ id, known }: Pick<RequestSession, 'id' | 'known'>) =>
    known?.csrfToken ?? csrfToken(secret, id);
  app.addHook('onRequest', async (request, reply) => {
    const cookie = sessionCookie(request, isHttps(config, request));
    const known = request.routeOptions.config.confirmsSession && cookie && memory.get(cookie);
    const { isLive, ...session } = known
      ? { ...sessionOf(cookie, known), isConfirmed: false, isLive: true }
      : await readSession(lookup, cookie, { isElsewhere: isOfAnotherCell(config, request) });
    const viewer = inShownOffice(session.viewer, request);
    request.session = { ...session, viewer, isTrusted: false };
    if (session.viewer) addUserToLog(request, reply, session.viewer.userId);
    if (!isRead(request.method)) {
      const given = request.headers['x-xsrf-token'];
      const expected = tokenOf(session);
      if (!isLive || typeof given !== 'string' || !isSameToken(expected, given))
        throw csrfMismatch();
    }
    request.session.isTrusted = true;
    requireSentAs(session.viewer, request.headers['x-user-id']);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Absent if an earlier hook refused the request.
    const session: RequestSession | undefined = request.session;
    if (session && !session.isSilent && !isHandedOn(reply) && !revoked.has(session.id)) {
      const token = session.isTrusted ? tokenOf(session) : null;
      const isSecure = isHttps(config, request);
      const isBorrowed = session.viewer?.isBorrowed ?? false;
      const way = { isSecure, isBorrowed };
      reply.header('set-cookie', setCookieHeader(session.id, token, way));
      if (session.viewer && config.cell !== undefined)
        reply.header('set-cookie', cellCookie(config.cell, way));
      // Nothing of the person stays in the cache of a borrowed computer.
      if (isBorrowed) reply.header('cache-control', 'no-store');
    }
    done();
  });
}
