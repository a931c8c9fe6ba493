import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Batch, EventLog } from '../../platform/events/event-log.ts';
import { findViewer } from '../../platform/session/viewer.ts';
import type { Listener } from './stream.ts';
import { createTeller } from './who-is-told.ts';

/** Heartbeats: proxies close what is silent for a minute. */
const BEAT_MS = 25_000;
/** More changes than these are not told one by one. */
const MAX_TOLD = 500;
/** Listeners whose questions are asked at the same time, so that requests still find a connection. */
const AT_ONCE = 8;

/** Does something for each of many, a few at a time. */
async function forEach<T>(items: Iterable<T>, step: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await step(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Those who listen on this node. */
export interface Hub {
  /** Lets somebody listen, after telling what has changed since their horizon. */
  join(listener: Listener, since: string | null): Promise<void>;
  leave(listener: Listener): void;
  /** Streams of a person. */
  count(userId: number): number;
  /** Streams of everyone. */
  size(): number;
  close(): void;
}

export function createHub(database: Database, log: EventLog, logger: FastifyBaseLogger): Hub {
  const listeners = new Set<Listener>();
  let horizon = '0';
  let following: Promise<void> | null = null;

  /** Does something for each listener; one for whom it fails is let go, and comes back for it. */
  const forEachOf = (some: Iterable<Listener>, step: (listener: Listener) => Promise<void>) =>
    forEach(some, async (listener) => {
      try {
        await step(listener);
      } catch (error) {
        logger.warn({ err: error }, 'a listener could not be told');
        listener.end();
      }
    });

  /** Looks anew at who somebody is; a session that has ended ends their stream. */
  const lookAnew = async (listener: Listener) => {
    const viewer = await findViewer(database, listener.sessionId, { keepsAlive: false });
    if (viewer) listener.viewer = viewer;
    else listener.endOver();
  };

  const tell = (to: Iterable<Listener>, batch: Batch) => {
    const changesFor = createTeller(database, batch.events);
    return forEachOf(to, async (listener) => {
      const changes = await changesFor(listener.viewer);
      if (changes.length > MAX_TOLD) listener.reset(batch.horizon);
      else if (changes.length > 0) listener.tell(changes, batch.horizon);
    });
  };

  const onBatch = async (batch: Batch) => {
    const changed = new Set(
      batch.events.filter(({ type }) => type === 'viewer').map((event) => event.object_id),
    );
    // Before anything is told: who has lost a right has lost it now.
    await forEachOf(
      [...listeners].filter(({ viewer }) => changed.has(viewer.userId)),
      lookAnew,
    );
    await tell([...listeners], batch);
    ({ horizon } = batch);
  };

  const beat = setInterval(() => {
    void forEachOf([...listeners], async (listener) => {
      await lookAnew(listener);
      listener.tell([], horizon);
    });
  }, BEAT_MS).unref();

  const start = async () => {
    try {
      horizon = await log.follow(onBatch);
    } catch (error) {
      following = null;
      throw error;
    }
  };

  return {
    async join(listener, since) {
      await (following ??= start());
      if (listener.isClosed()) return;
      listeners.add(listener);
      const missed = since === null ? { events: [], horizon } : await log.since(since);
      if (!missed) listener.reset(horizon);
      else {
        await tell([listener], missed);
        listener.tell([], missed.horizon);
      }
    },
    leave: (listener) => void listeners.delete(listener),
    count: (userId) => [...listeners].filter(({ viewer }) => viewer.userId === userId).length,
    size: () => listeners.size,
    close() {
      clearInterval(beat);
      for (const listener of listeners) listener.end();
    },
  };
}
