import { push } from '@spalten/contract/push';
import { ProblemError, notFound, requireFound, unprocessable } from '../../platform/errors.ts';
import { createGuardedFetch, isFetchable } from '../../platform/guarded-fetch.ts';
import { requireWithinLimit } from '../../platform/rate-limit.ts';
import type { Routing } from '../../services.ts';
import { addDevice, listDevices, removeDevice } from './push.queries.ts';
import { sendPushes } from './send-pushes.ts';
import { readVapidKeys } from './vapid-keys.ts';

const ADDED = { max: 20, seconds: 3600 };

const BAD_ENDPOINT = {
  sv: 'Den här webbläsarens tjänst för aviser går inte att använda.',
  en: 'The push service of this browser can’t be used.',
};

const BORROWED = {
  sv: 'Med kort loggar man in på en dator som andra också använder. Där går det inte att få aviser.',
  en: 'A card signs in on a computer that others use too. It can’t get push messages.',
};

/** Registers the calls for push messages, and the job that sends them. */
export function pushRoutes(services: Routing): void {
  const { route, database, jobs, config } = services;
  const fetch = createGuardedFetch(config.privatePushServices);
  jobs.schedule('push-messages', '* * * * *', () => sendPushes(services, fetch));

  route(push.list, { access: 'signed-in' }, async ({ viewer }) => ({
    public_key: (await readVapidKeys(database)).publicKey,
    devices: await listDevices(database, viewer.userId),
  }));

  route(
    push.add,
    { access: 'signed-in', isAllowedInReadMode: true },
    async ({ body, request, viewer }) => {
      if (viewer.isByCard) throw new ProblemError(403, 'borrowed', BORROWED);
      await requireWithinLimit(database, `push:${viewer.userId}`, ADDED);
      if (!isFetchable(body.endpoint, config.privatePushServices))
        throw unprocessable({ endpoint: [BAD_ENDPOINT] });
      const userAgent = request.headers['user-agent'] ?? '';
      const { endpoint, keys } = body;
      return requireFound(
        await addDevice(database, viewer.userId, { endpoint, ...keys, userAgent }),
      );
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
