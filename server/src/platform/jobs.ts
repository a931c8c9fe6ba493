import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { ConstructorOptions } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Transaction } from './database/database.ts';
import { runInContext } from './observability/request-context.ts';

/** One attempt at a job. */
interface JobRun {
  /** True if the job fails permanently should this attempt fail. */
  isLastTry: boolean;
}

/** Number of retries, and the longest pause between two in seconds. */
interface RetryOptions {
  retryLimit: number;
  retryDelayMax: number;
}

/** The job queue, stored in the database: a job sent in a transaction exists once that commits. */
export interface Jobs {
  /** Registers the handler of a job. It must be idempotent, since a job may run twice. */
  work<T extends object>(name: string, handler: (data: T, run: JobRun) => Promise<void>): void;
  /** Runs a handler on a schedule (cron in UTC), on one node. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
  /** Sends a job. Waits if the queue is still starting. */
  send(transaction: Transaction, name: string, data: object, tries?: RetryOptions): Promise<void>;
  /** Retries a permanently failed job. Returns false if there is none. */
  retry(name: string, id: string): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Throws if the queue doesn't answer. */
  check(): Promise<void>;
}

/** Jobs fetched at once. One at a time, a hundred photos would take minutes. */
const BATCH = 20;
/** Retry options of a job. */
export const JOB_OPTIONS = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  // Counted from the fetch of the whole batch, despite heartbeats. Only a job that hangs takes this
  // long.
  expireInSeconds: 3600,
  // A job without a heartbeat for this long is taken over by another node.
  heartbeatSeconds: 20,
};
const HEARTBEAT_SECONDS = 5;
const POLL_SECONDS = 10;
/** Timeouts for networks that drop packets silently. */
const TIMEOUTS = {
  connectMs: 5000,
  queryMs: 15_000,
  heartbeatMs: 10_000,
  heartbeatTimeoutMs: 5000,
};
/** Pause before a failed start is retried. */
const START_PAUSE_MS = 1000;

/** Called after each job that ran on this node. */
type OnRun = (name: string, outcome: 'done' | 'failed', milliseconds: number) => void;
type Handler = (data: never, run: JobRun) => Promise<void>;

/** A job as the queue returns it. */
interface FetchedJob {
  id: string;
  data: unknown;
  retryCount: number;
  retryLimit: number;
}

function openQueue(
  connection: PoolConfig,
  log: FastifyBaseLogger,
  timeouts: typeof TIMEOUTS,
): PgBoss {
  const driver = {
    ...connection,
    max: 3,
    application_name: 'spalten-jobs',
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.queryMs,
  };
  const boss = new PgBoss({
    ...(driver as ConstructorOptions),
    useListenNotify: true,
    notifyHeartbeatIntervalMs: timeouts.heartbeatMs,
    notifyHeartbeatTimeoutMs: timeouts.heartbeatTimeoutMs,
    superviseIntervalSeconds: POLL_SECONDS,
    monitorIntervalSeconds: POLL_SECONDS,
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  return boss;
}

/** Runs one job of a batch. A failed job is retried alone and doesn't hold up the others. */
async function runOne(
  boss: PgBoss,
  log: FastifyBaseLogger,
  onRun: OnRun,
  { name, handler, job }: { name: string; handler: Handler; job: FetchedJob },
): Promise<void> {
  const { id, data, retryCount, retryLimit } = job;
  const began = performance.now();
  const context = { job: name, job_id: id };
  const passed = () => Math.round(performance.now() - began);
  try {
    await runInContext(context, () =>
      handler(data as never, { isLastTry: retryCount >= retryLimit }),
    );
    log.info({ ...context, ms: passed() }, 'job done');
    onRun(name, 'done', passed());
  } catch (error) {
    log.error({ ...context, err: error, ms: passed() }, 'job failed');
    onRun(name, 'failed', passed());
    const message = error instanceof Error ? error.message : String(error);
    await boss.fail(name, id, { message });
  }
}

/** Creates a queue and works through its batches one after another. @returns the worker's id */
async function startWorker(
  boss: PgBoss,
  name: string,
  run: (job: FetchedJob) => Promise<void>,
): Promise<string> {
  await boss.createQueue(name, { notify: true });
  const take = {
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: POLL_SECONDS,
    batchSize: BATCH,
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
    includeMetadata: true as const,
  };
  return boss.work(name, take, async (jobs) => {
    for (const job of jobs) await run(job);
  });
}

/** Opens the queue. `onRun` is called after each job that ran on this node. */
export function createJobs(
  connection: PoolConfig,
  log: FastifyBaseLogger,
  onRun: OnRun,
  timeouts = TIMEOUTS,
): Jobs {
  const boss = openQueue(connection, log, timeouts);
  const workers = new Map<string, Handler>();
  const crons = new Map<string, string>();
  /** This node's worker id by queue name. */
  const workerIds = new Map<string, string>();
  let isStarted = false;
  let isStopping = false;
  /** The running or finished start. Requests may arrive before it is done. */
  let begun: Promise<void> | undefined;
  const begin = async () => {
    await boss.start();
    for (const [name, handler] of workers) {
      const worker = await startWorker(boss, name, (job) =>
        runOne(boss, log, onRun, { name, handler, job }),
      );
      workerIds.set(name, worker);
    }
    for (const [name, cron] of crons) await boss.schedule(name, cron, null, JOB_OPTIONS);
    isStarted = true;
  };

  /** Retries the start until the database is back. */
  const startWithRetries = async () => {
    while (!isStopping && !isStarted) {
      try {
        await begin();
      } catch (error) {
        log.error({ err: error }, 'the job queue does not start, and is tried again');
        await boss.stop({ graceful: false }).catch(() => undefined);
        await sleep(START_PAUSE_MS);
      }
    }
  };

  return {
    work(name, handler) {
      workers.set(name, handler);
    },
    schedule(name, cron, handler) {
      workers.set(name, handler);
      crons.set(name, cron);
    },
    async send(transaction, name, data, tries) {
      const db = {
        executeSql: (text: string, values: unknown[] = []) =>
          transaction.executeQuery(CompiledQuery.raw(text, values)),
      };
      await begun;
      await boss.send(name, data, { ...JOB_OPTIONS, ...tries, db } as never);
    },
    async retry(name, id) {
      // pg-boss throws for an unknown name.
      if (!workers.has(name)) return false;
      const [job] = await boss.findJobs(name, { id });
      if (job?.state !== 'failed') return false;
      await boss.retry(name, id);
      // pg-boss sends no notification for a retry, so this node's worker is woken directly.
      const worker = workerIds.get(name);
      if (worker) boss.notifyWorker(worker);
      return true;
    },
    start() {
      begun ??= startWithRetries();
      return begun;
    },
    async stop() {
      if (!begun) return;
      isStopping = true;
      await begun;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
    async check() {
      if (!isStarted) throw new Error('the job queue has not started');
    },
  };
}
