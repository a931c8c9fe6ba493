import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Batch, EventLog } from '../../platform/events/event-log.ts';
import { findViewer } from '../../platform/session/live-session.ts';
import type { Listener } from './stream.ts';
import { createChangeSelector } from './changes-for-viewer.ts';

/** Interval of heartbeats. Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** Batches with more changes than this send a reset instead. */
const MAX_CHANGES = 500;
/** Number of listeners queried concurrently, so that requests still get database connections. */
const CONCURRENCY = 8;

/** Runs a step for each item with limited concurrency. */
async function forEach<T>(items: Iterable<T>, step: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await step(next.value);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** The open event streams of this node. */
export interface Hub {
  /** Adds a listener after sending it the changes since its horizon. */
  join(listener: Listener, since: string | null): Promise<void>;
  leave(listener: Listener): void;
  /** Counts the streams of a person. */
  count(userId: number): number;
  /** Counts all streams. */
  size(): number;
  close(): void;
}

export function createHub(database: Database, log: EventLog, logger: FastifyBaseLogger): Hub {
  const listeners = new Set<Listener>();
  let horizon = '0';
  let following: Promise<void> | null = null;

  /** Runs a step for each listener. If it fails, the stream is closed and the client reconnects. */
  const forEachOf = (some: Iterable<Listener>, step: (listener: Listener) => Promise<void>) =>
    forEach(some, async (listener) => {
      try {
        await step(listener);
      } catch (error) {
        logger.warn({ err: error }, 'a listener could not be told');
        listener.end();
      }
    });

  /** Reloads the listener's viewer. A session that has ended closes the stream. */
  const refreshViewer = async (listener: Listener) => {
    const viewer = await findViewer(database, listener.sessionId, { keepsAlive: false });
    if (viewer) listener.viewer = viewer;
    else listener.endExpired();
  };

  const sendBatch = (to: Iterable<Listener>, batch: Batch) => {
    const changesFor = createChangeSelector(database, batch.events);
    return forEachOf(to, async (listener) => {
      const changes = await changesFor(listener.viewer);
      if (changes.length > MAX_CHANGES) listener.reset(batch.horizon);
      else if (changes.length > 0) listener.send(changes, batch.horizon);
    });
  };

  const onBatch = async (batch: Batch) => {
    const changed = (type: string) =>
      new Set(batch.events.filter((event) => event.type === type).map((event) => event.object_id));
    const [viewers, customers] = [changed('viewer'), changed('customer')];
    // Reloaded before changes are sent, so that revoked rights take effect at once.
    await forEachOf(
      [...listeners].filter(
        ({ viewer }) => viewers.has(viewer.userId) || customers.has(viewer.customerId ?? 0),
      ),
      refreshViewer,
    );
    await sendBatch([...listeners], batch);
    ({ horizon } = batch);
  };

  const heartbeat = setInterval(() => {
    void forEachOf([...listeners], async (listener) => {
      await refreshViewer(listener);
      listener.send([], horizon);
    });
  }, HEARTBEAT_MS).unref();

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
        await sendBatch([listener], missed);
        listener.send([], missed.horizon);
      }
    },
    leave: (listener) => void listeners.delete(listener),
    count: (userId) => [...listeners].filter(({ viewer }) => viewer.userId === userId).length,
    size: () => listeners.size,
    close() {
      clearInterval(heartbeat);
      for (const listener of listeners) listener.end();
    },
  };
}
