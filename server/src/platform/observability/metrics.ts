import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { readPoolUsage, watchQueries } from '../database/watch.ts';
import { watchEventLoop } from './event-loop.ts';
import { createRouteTimes } from './route-times.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Gauges of the connection pool, with their help texts. */
const POOL_FIGURES = [
  ['most', 'Connections that there may be.'],
  ['open', 'Connections that there are.'],
  ['idle', 'Connections that nobody uses.'],
  ['waiting', 'Who waits for one.'],
] as const;

/** An answered request. `route` is the pattern, never the URL. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  milliseconds: number;
}

/** Counters and gauges of the running app. */
export interface Metrics {
  registry: Registry;
  recordRequest(request: AnsweredRequest): void;
  recordJob(job: string, outcome: 'done' | 'failed', milliseconds: number): void;
  /** Registers a gauge that calls `read` on each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** Reads a gauge's current value. @throws Error for an unknown name */
  read(name: string): number;
  slowestRoutes: ReturnType<typeof createRouteTimes>['slowest'];
  /** Event loop delay in milliseconds, see `watchEventLoop`. */
  lagMs(): number;
  stop(): void;
}

/** Creates the metrics and starts counting statements of `database`. */
export function createMetrics(database: Database): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const readers = new Map<string, () => number>();
  const times = createRouteTimes();
  const loop = watchEventLoop();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    registers,
    buckets: SECONDS,
    name: 'spalten_http_request_duration_seconds',
    help: 'Answers by route pattern, method and class of status.',
    labelNames: ['method', 'route', 'status'],
  });
  const jobs = new Histogram({
    registers,
    buckets: SECONDS,
    name: 'spalten_job_duration_seconds',
    help: 'Jobs that were run on this node, by name and outcome.',
    labelNames: ['job', 'outcome'],
  });
  const queries = new Histogram({
    registers,
    buckets: SECONDS,
    name: 'spalten_database_query_duration_seconds',
    help: 'Statements that were run, from when they had a connection.',
  });
  watchQueries(database, ({ milliseconds }) => queries.observe(milliseconds / 1000));

  const gauge: Metrics['gauge'] = (name, help, read) => {
    readers.set(name, read);
    const metric = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    });
    registry.registerMetric(metric);
  };
  for (const [figure, help] of POOL_FIGURES)
    gauge(`spalten_database_pool_${figure}`, help, () => readPoolUsage(database)[figure]);

  return {
    registry,
    gauge,
    recordRequest({ method, route, status, milliseconds }) {
      const labels = { method, route, status: `${Math.floor(status / 100)}xx` };
      requests.observe(labels, milliseconds / 1000);
      times.note(method, route, milliseconds);
    },
    recordJob: (job, outcome, milliseconds) => jobs.observe({ job, outcome }, milliseconds / 1000),
    read(name) {
      const read = readers.get(name);
      if (!read) throw new Error(`nothing is counted as ${name}`);
      return read();
    },
    slowestRoutes: times.slowest,
    lagMs: loop.lagMs,
    stop: loop.stop,
  };
}
