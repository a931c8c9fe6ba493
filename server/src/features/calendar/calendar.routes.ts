import type { CalendarAddresses } from '@spalten/contract/calendar';
import { calendar } from '@spalten/contract/calendar';
import { audit } from '../../platform/audit.ts';
import { notFound, requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Routing } from '../../services.ts';
import { PERSON_KINDS } from '../session/index.ts';
import { renderCalendar } from './calendar-feed.ts';
import type { FeedOwner } from './calendar.queries.ts';
import {
  calendarKey,
  findCalendar,
  listLedOffices,
  loadCalendar,
  removeCalendarKey,
} from './calendar.queries.ts';

const OWN_NAME = { sv: 'Mina jobb i Spalten', en: 'My stories in Spalten' };

/** Registers calendars to subscribe to. They need a key but no sign-in, as feeds do. */
export function calendarRoutes({ route, database, config }: Routing): void {
  const base = `${config.publicUrl.replace(/\/$/, '')}/api/calendar/feed.ics`;

  const addresses = async (viewer: Viewer): Promise<CalendarAddresses> => {
    const urlOf = async (owner: FeedOwner) =>
      `${base}?key=${encodeURIComponent(await calendarKey(database, owner))}`;
    const offices: CalendarAddresses['offices'] = [];
    for (const office of await listLedOffices(database, viewer))
      offices.push({ office, url: await urlOf({ officeId: office.id }) });
    return { own_url: await urlOf({ userId: viewer.userId }), offices };
  };

  route(calendar.addresses, { access: 'signed-in', feature: 'newspaper' }, ({ viewer }) =>
    addresses(viewer),
  );

  route(
    calendar.renew,
    { access: 'signed-in', feature: 'newspaper', perMinute: 10 },
    async ({ body, request, viewer }) => {
      const { editorial_office_id: officeId } = body;
      const led = officeId ? await listLedOffices(database, viewer) : [];
      if (officeId && !led.some(({ id }) => id === officeId)) throw notFound();
      await removeCalendarKey(database, officeId ? { officeId } : { userId: viewer.userId });
      await audit(database, request, {
        action: 'update',
        userId: viewer.userId,
        object: officeId
          ? { type: 'editorial-office', id: officeId }
          : { type: PERSON_KINDS[viewer.ownRole], id: viewer.userId },
        changes: [{ field: 'feed_key' }],
      });
      return addresses(viewer);
    },
  );

  route(calendar.feed, { access: 'public' }, async ({ query, request, reply }) => {
    const opened = requireFound(await findCalendar(database, query.key));
    request.session.isSilent = true;
    const { language } = opened.viewer;
    const name = opened.office?.name ?? OWN_NAME[language];
    const publicUrl = config.publicUrl;
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, max-age=300')
      .send(renderCalendar(await loadCalendar(database, opened), { name, publicUrl, language }));
  });
}
