import type { StreamEvent } from '../../data/event-stream.ts';
import { readEventStream } from '../../data/event-stream.ts';

const ADDRESS = '/api/events';

/** A subscription: the user, and the event id to start from. */
export interface Subscription {
  userId: number;
  from: string;
}

/** A message from a tab to the shared worker. */
export type TabMessage = ({ kind: 'listen' } & Subscription) | { kind: 'bye' };

/** A listening tab. */
interface Tab {
  hear(event: StreamEvent): void;
}

/**
 * Time that events are replayed to new tabs, in ms. A tab's data may have been fetched before them.
 */
const REPLAY_MS = 60_000;

/**
 * One event stream for all tabs of a browser. Runs while any tab listens, and restarts when another
 * user signs in, or the same one after the session was over. New tabs get the recent events again,
 * so that they miss none.
 */
export function createSharedStream() {
  const tabs = new Set<Tab>();
  let stop: (() => void) | null = null;
  let listeningAs: number | null = null;
  let recentEvents: { event: StreamEvent; at: number }[] = [];

  const end = () => {
    stop?.();
    stop = null;
    listeningAs = null;
    recentEvents = [];
  };
  const remember = (event: StreamEvent) => {
    const at = Date.now();
    recentEvents = [...recentEvents.filter((one) => at - one.at < REPLAY_MS), { event, at }];
  };

  return {
    listen(tab: Tab, { userId, from }: Subscription): void {
      tabs.add(tab);
      if (listeningAs === userId) {
        for (const { event } of recentEvents) tab.hear(event);
        return;
      }
      end();
      listeningAs = userId;
      stop = readEventStream(ADDRESS, from, (event) => {
        if (event.name === 'signed-out') end();
        else remember(event);
        for (const each of tabs) each.hear(event);
      });
    },
    leave(tab: Tab): void {
      tabs.delete(tab);
      if (tabs.size === 0) end();
    },
  };
}
