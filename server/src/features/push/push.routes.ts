import { push } from '@spalten/contract/push';
import { ProblemError, notFound, requireFound, unprocessable } from '../../platform/errors.ts';
import { createGuardedFetch, isFetchable } from '../../platform/guarded-fetch.ts';
import { requireWithinLimit } from '../../platform/rate-limit.ts';
import type { Routing } from '../../services.ts';
import { addDevice, isOwnDevice, listDevices, removeDevice } from './push.queries.ts';
import { sendPushes } from './send-pushes.ts';
import { makeVapidKeys, readVapidKeys } from './vapid-keys.ts';

const ADDED = { max: 20, seconds: 3600 };

const BAD_ENDPOINT = {
  sv: 'Det går inte att säga till i den här webbläsaren.',
  en: 'The push service of this browser can’t be used.',
};

const BORROWED = {
  sv: 'Du är inloggad som på en dator som andra också använder. Där säger Spalten inte till.',
  en: 'You are signed in as on a computer that others use too. It can’t get push messages.',
};

/** Registers the calls for push messages, and the job that sends them. */
export function pushRoutes(services: Routing): void {
  const { route, server, database, jobs, config } = services;
  const fetch = createGuardedFetch(config.privatePushServices);
  jobs.schedule('push-messages', '* * * * *', () => sendPushes(services, fetch));
  server.addHook('onReady', () => makeVapidKeys(database));

  route(push.list, { access: 'signed-in' }, async ({ viewer, request }) => ({
    public_key: (await readVapidKeys(database)).publicKey,
    devices: await listDevices(database, {
      userId: viewer.userId,
      sessionId: request.session.id,
    }),
  }));

  route(
    push.add,
    { access: 'signed-in', isAllowedInReadMode: true },
    async ({ body, request, viewer }) => {
      if (viewer.isBorrowed) throw new ProblemError(403, 'borrowed', BORROWED);
      const { userId } = viewer;
      if (!isFetchable(body.endpoint, config.privatePushServices))
        throw unprocessable({ endpoint: [BAD_ENDPOINT] });
      const userAgent = request.headers['user-agent'] ?? '';
      const { endpoint, keys } = body;
      // A device that signs in again only renews what it has.
      if (!(await isOwnDevice(database, userId, endpoint)))
        await requireWithinLimit(database, `push:${userId}`, ADDED);
      const asker = { userId, sessionId: request.session.id };
      return requireFound(await addDevice(database, asker, { endpoint, ...keys, userAgent }));
    },
  );

  route(
    push.remove,
    { access: 'signed-in', isAllowedInReadMode: true },
    async ({ params, viewer }) => {
      if (!(await removeDevice(database, viewer.userId, params.id))) throw notFound();
    },
  );
}
