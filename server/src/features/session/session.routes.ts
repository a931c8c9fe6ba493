import { account } from '@spalten/contract/account';
import { session } from '@spalten/contract/session';
import { notFound } from '../../platform/errors.ts';
import { purgeExpiredHits } from '../../platform/rate-limit.ts';
import { replaceSession } from '../../platform/session/session.plugin.ts';
import { newAnonymousId } from '../../platform/session/tokens.ts';
import type { Routing } from '../../services.ts';
import {
  withOwnAudit,
  changePassword,
  endOtherSessions,
  listOwnSessions,
  updatePreferences,
  updateProfile,
} from './account.ts';
import { signInByCard } from './card-login.ts';
import { requestReset, mailResetLink, RESET_JOB, resetPassword } from './reset-password.ts';
import { endSession, findCurrentUser, purgeSessions, setActiveOffice } from './session.queries.ts';
import { signIn } from './sign-in.ts';
import { audit } from '../../platform/audit.ts';

/** Registers the routes of sessions, the own account, passwords and the active office. */
export function sessionRoutes(services: Routing): void {
  const { route, database, jobs } = services;
  jobs.schedule('rate-limit-purge', '50 * * * *', () => purgeExpiredHits(database));
  jobs.work<{ email: string }>(RESET_JOB, ({ email }) => mailResetLink(services, email));
  jobs.schedule('session-purge', '20 3 * * *', () => purgeSessions(database));

  // Every response sets the cookies. This call is for clients that have none yet.
  route(session.csrfCookie, { access: 'public' }, () => undefined);

  route(session.login, { access: 'public' }, async ({ body, request, reply, viewer }) =>
    findCurrentUser(services, viewer ?? (await signIn(services, { request, reply }, body))),
  );

  route(session.cardLogin, { access: 'public' }, async ({ body, request }) =>
    findCurrentUser(services, await signInByCard(services, request, body)),
  );

  route(session.currentUser, { access: 'signed-in' }, ({ viewer }) =>
    findCurrentUser(services, viewer),
  );

  route(
    session.logout,
    { access: 'signed-in', isAllowedInReadMode: true },
    async ({ request, viewer, reply }) => {
      await endSession(database, request.session.id);
      await audit(database, request, { action: 'session.end', userId: viewer.userId });
      await replaceSession(request, newAnonymousId(), null);
      // Clears cached pictures, so that the next person at this computer can't see them.
      reply.header('clear-site-data', '"cache"');
    },
  );

  route(session.forgotPassword, { access: 'public' }, ({ body, request }) =>
    requestReset(services, request, body.email),
  );

  route(session.resetPassword, { access: 'public' }, ({ body, request, reply }) =>
    resetPassword(services, { request, reply }, body),
  );

  route(
    account.update,
    { access: 'signed-in', isAllowedInReadMode: true },
    async ({ body, request, viewer }) => {
      await withOwnAudit(database, request, viewer, () => updateProfile(database, viewer, body));
      return findCurrentUser(services, viewer);
    },
  );

  route(
    account.preferences,
    { access: 'signed-in', isAllowedInReadMode: true },
    async ({ body, viewer }) => {
      await updatePreferences(database, viewer, body);
      return findCurrentUser(services, viewer);
    },
  );

  route(
    account.password,
    { access: 'signed-in', isAllowedInReadMode: true },
    async ({ body, request, viewer }) => changePassword(services, request, viewer, body),
  );

  route(account.sessions, { access: 'signed-in' }, ({ request, viewer }) =>
    listOwnSessions(database, viewer, request.session.id),
  );

  route(
    account.endOthers,
    { access: 'signed-in', isAllowedInReadMode: true },
    async ({ request, viewer }) => {
      await endOtherSessions(database, viewer.userId, request.session.id);
      await audit(database, request, { action: 'session.end-others', userId: viewer.userId });
    },
  );

  route(
    session.setOffice,
    { access: 'signed-in', isAllowedInReadMode: true },
    async ({ body, viewer }) => {
      if (!(await setActiveOffice(database, viewer, body.id))) throw notFound();
      return findCurrentUser(services, { ...viewer, activeOfficeId: body.id || null });
    },
  );
}
