import type { FastifyInstance } from 'fastify';

/** Time without requests before garbage is collected. */
const QUIET_MS = 1500;
/** Least time between two collections. */
const MIN_INTERVAL_MS = 5 * 60_000;
const CHECK_INTERVAL_MS = 500;

/** Streamed bytes after which a minor collection frees the chunks. */
const STREAMED_BYTES = 8_000_000;

/** Runs a full collection and returns free pages to the system. Takes some tenths of a second. */
const collectGarbage = () =>
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/**
 * Collects garbage once the server is idle, for instance after the start, which leaves a fifth of
 * the memory in use. V8 would keep the rest for later allocations. Does nothing if Node was started
 * without `--expose-gc`.
 */
export function collectGarbageWhenIdle(
  server: FastifyInstance,
  collect: () => unknown = collectGarbage,
): { stop(): void } {
  let requestedAt = performance.now();
  let collectedAt = -Infinity;
  server.addHook('onRequest', (_request, _reply, done) => {
    requestedAt = performance.now();
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    const isDone = collectedAt > requestedAt || now - collectedAt < MIN_INTERVAL_MS;
    if (isDone || now - requestedAt < QUIET_MS) return;
    collect();
    collectedAt = performance.now();
  }, CHECK_INTERVAL_MS).unref();
  return { stop: () => clearInterval(timer) };
}

let streamed = 0;

/**
 * Counts a chunk that a stream has passed on, and frees written ones by a minor collection. All
 * streams share the count, since many at once would each keep as much. V8 by itself would wait for
 * 64 MB.
 */
export function collectStreamed({ length }: { length: number }): void {
  streamed += length;
  if (streamed < STREAMED_BYTES) return;
  streamed = 0;
  globalThis.gc?.({ type: 'minor', execution: 'sync' });
}
