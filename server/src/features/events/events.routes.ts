import { events, MAX_STREAMS } from '@spalten/contract/events';
import { tooManyRequests } from '../../platform/rate-limit.ts';
import { purgeEvents } from '../../platform/events/event-log.ts';
import type { Routing } from '../../services.ts';
import { createHub } from './hub.ts';
import { openStream } from './stream.ts';

const WAIT_SECONDS = 30;

/** Parses the Last-Event-ID header: a transaction number from an earlier stream, or null. */
const parseEventId = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^\d{1,18}$/.test(header) ? header : null;

/** Registers the event stream, which sends changes to viewers as they happen. */
export function eventRoutes(services: Routing): void {
  const { route, database, eventLog, jobs, server, metrics, log } = services;
  const hub = createHub(database, eventLog, log);
  metrics.gauge('spalten_event_listeners', 'Streams of events that are open.', hub.size);
  jobs.schedule('event-purge', '40 * * * *', () => purgeEvents(database));
  // Closes the streams before shutdown, since they never end on their own.
  server.addHook('preClose', async () => hub.close());

  route(events.stream, { access: 'signed-in' }, async ({ viewer, request, reply }) => {
    if (hub.count(viewer.userId) >= MAX_STREAMS) throw tooManyRequests(MAX_STREAMS, WAIT_SECONDS);
    const since = parseEventId(request.headers['last-event-id']);
    const listener = openStream(reply, viewer, request.session.id, () => hub.leave(listener));
    try {
      await hub.join(listener, since);
    } catch (error) {
      request.log.warn({ err: error }, 'a listener could not join');
      listener.end();
    }
    return reply;
  });
}
