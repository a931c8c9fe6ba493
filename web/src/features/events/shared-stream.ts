import type { StreamEvent } from '../../ui/event-stream.ts';
import { readEventStream } from '../../ui/event-stream.ts';

const ADDRESS = '/api/events';

/** What a tab says: who is signed in, and that it is being closed. */
export type FromTab = { kind: 'listen'; userId: number } | { kind: 'bye' };

/** A tab, as the stream knows it. */
interface Tab {
  hear(event: StreamEvent): void;
}

/**
 * One stream for all tabs of a browser. It runs while a tab listens, and begins anew when another
 * person has signed in, or the same one again after the session was over.
 */
export function createSharedStream() {
  const tabs = new Set<Tab>();
  let stop: (() => void) | null = null;
  let listeningAs: number | null = null;

  const end = () => {
    stop?.();
    stop = null;
    listeningAs = null;
  };

  return {
    listen(tab: Tab, userId: number): void {
      tabs.add(tab);
      if (listeningAs === userId) return;
      end();
      listeningAs = userId;
      stop = readEventStream(ADDRESS, (event) => {
        if (event.name === 'signed-out') end();
        for (const each of tabs) each.hear(event);
      });
    },
    leave(tab: Tab): void {
      tabs.delete(tab);
      if (tabs.size === 0) end();
    },
  };
}
