import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOW_MS = 60_000;
const RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

/** Measures the event loop's delay: the 99th percentile of the last one to two minutes. */
export function watchEventLoop(): { lagMs(): number; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let before = 0;
  const lateNow = () =>
    histogram.count === 0
      ? 0
      : Math.max(0, histogram.percentile(99) / NANOSECONDS_PER_MS - RESOLUTION_MS);
  const timer = setInterval(() => {
    before = lateNow();
    histogram.reset();
  }, WINDOW_MS).unref();
  return {
    lagMs: () => Math.round(Math.max(before, lateNow()) * 10) / 10,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
