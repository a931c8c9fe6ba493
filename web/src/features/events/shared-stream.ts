import type { StreamEvent } from '../../ui/event-stream.ts';
import { readEventStream } from '../../ui/event-stream.ts';

const ADDRESS = '/api/events';

/** Who listens, and the place in the stream from which on they have not fetched what they show. */
export interface Wish {
  userId: number;
  from: string;
}

/** What a tab says: who is signed in, and that it is being closed. */
export type FromTab = ({ kind: 'listen' } & Wish) | { kind: 'bye' };

/** A tab, as the stream knows it. */
interface Tab {
  hear(event: StreamEvent): void;
}

/** For so long after a change a tab may come whose screens were fetched before it. */
const REMEMBERED_MS = 60_000;

/**
 * One stream for all tabs of a browser. It runs while a tab listens, and begins anew when another
 * person has signed in, or the same one again after the session was over. A tab that comes later is
 * told what was told a moment before: it may know it, and misses nothing.
 */
export function createSharedStream() {
  const tabs = new Set<Tab>();
  let stop: (() => void) | null = null;
  let listeningAs: number | null = null;
  let told: { event: StreamEvent; at: number }[] = [];

  const end = () => {
    stop?.();
    stop = null;
    listeningAs = null;
    told = [];
  };
  const remember = (event: StreamEvent) => {
    const at = Date.now();
    told = [...told.filter((one) => at - one.at < REMEMBERED_MS), { event, at }];
  };

  return {
    listen(tab: Tab, { userId, from }: Wish): void {
      tabs.add(tab);
      if (listeningAs === userId) {
        for (const { event } of told) tab.hear(event);
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
