import type { FastifyInstance } from 'fastify';

/** So long nobody has asked for anything before memory is given back. */
const QUIET_MS = 1500;
/** And so long it is since that was done the last time. */
const APART_MS = 5 * 60_000;
const LOOK_MS = 500;

/** So much of a stream has been written before V8 is asked to let go of its pieces. */
const STREAMED_BYTES = 16_000_000;

/** Gathers all that is no longer used and gives its room back, in some tenths of a second. */
const giveBack = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/**
 * Gives memory back when nobody asks for anything, as after the start, which leaves a fifth of what
 * the server then holds. V8 would keep it as room for what is made next. Nothing is done where Node was
 * started without `--expose-gc`.
 */
export function collectGarbageWhenIdle(
  server: FastifyInstance,
  giveBackNow: () => unknown = giveBack,
): { stop(): void } {
  let askedAt = performance.now();
  let givenAt = -Infinity;
  server.addHook('onRequest', (_request, _reply, done) => {
    askedAt = performance.now();
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    const isDone = givenAt > askedAt || now - givenAt < APART_MS;
    if (isDone || now - askedAt < QUIET_MS) return;
    giveBackNow();
    givenAt = performance.now();
  }, LOOK_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Counts the pieces of a stream, and has V8 let go of those that have been written: it would look for
 * such by itself at 64 MB.
 */
export function createStreamCollector(): (piece: { length: number }) => void {
  let since = 0;
  return ({ length }) => {
    since += length;
    if (since < STREAMED_BYTES) return;
    since = 0;
    globalThis.gc?.({ type: 'minor', execution: 'sync' });
  };
}
