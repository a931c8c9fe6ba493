import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { ConstructorOptions } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Transaction } from './database/database.ts';
import { runInContext } from './observability/request-context.ts';

/** One run of a job. */
interface JobRun {
  /** A job that fails now has failed for good. */
  isLastTry: boolean;
}

/** How often a job is tried again, and how long a pause between two tries is at most. */
interface RetryOptions {
  retryLimit: number;
  retryDelayMax: number;
}

/** The queue is in the database: a job that is sent in a transaction is there when it commits. */
export interface Jobs {
  /** Says what is done with jobs of a name. A handler may run twice, and must not mind. */
  work<T extends object>(name: string, handler: (data: T, run: JobRun) => Promise<void>): void;
  /** Runs a handler every so often, on one node (cron in UTC). */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
  /** While the queue is starting, it waits for that. */
  send(transaction: Transaction, name: string, data: object, tries?: RetryOptions): Promise<void>;
  /** Retries a job that has failed for good; false where there is none. */
  retry(name: string, id: string): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Throws while the queue does not answer. */
  check(): Promise<void>;
}

/** Jobs that are fetched at once: one at a time, a hundred photographs would take minutes. */
const BATCH = 20;
/** How a job is tried again that fails. */
export const JOB_OPTIONS = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  // From the taking of a whole batch on, however lively: only what hangs takes so long.
  expireInSeconds: 3600,
  // Whoever takes a job says so often that it lives; one that a dead node had is taken up again.
  heartbeatSeconds: 20,
};
const HEARTBEAT_SECONDS = 5;
const POLL_SECONDS = 10;
/** A network may swallow everything and never say so: what does not answer is given up. */
const TIMEOUTS = {
  connectMs: 5000,
  answerMs: 15_000,
  heartbeatMs: 10_000,
  heartbeatTimeoutMs: 5000,
};
/** So long is waited before a queue that could not start tries again. */
const START_PAUSE_MS = 1000;

/** Told of a job that was run on this node. */
type OnRun = (name: string, outcome: 'done' | 'failed', milliseconds: number) => void;
/** What is done with a job of some name. */
type Handler = (data: never, run: JobRun) => Promise<void>;

/** A job as the queue hands it over. */
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
    query_timeout: timeouts.answerMs,
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

/** Runs one job of a batch; one that fails is tried again alone, and holds nobody else up. */
async function runOne(
  boss: PgBoss,
  log: FastifyBaseLogger,
  onRun: OnRun,
  { name, handler, job }: { name: string; handler: Handler; job: FetchedJob },
): Promise<void> {
  const { id, data, retryCount, retryLimit } = job;
  const began = performance.now();
  const cause = { job: name, job_id: id };
  const passed = () => Math.round(performance.now() - began);
  try {
    await runInContext(cause, () =>
      handler(data as never, { isLastTry: retryCount >= retryLimit }),
    );
    log.info({ ...cause, ms: passed() }, 'job done');
    onRun(name, 'done', passed());
  } catch (error) {
    log.error({ ...cause, err: error, ms: passed() }, 'job failed');
    onRun(name, 'failed', passed());
    const message = error instanceof Error ? error.message : String(error);
    await boss.fail(name, id, { message });
  }
}

/** Makes a queue and takes its jobs in batches, one after another. @returns the worker's id */
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

/** Opens the queue; `onRun` is told of each job that was run on this node. */
export function createJobs(
  connection: PoolConfig,
  log: FastifyBaseLogger,
  onRun: OnRun,
  timeouts = TIMEOUTS,
): Jobs {
  const boss = openQueue(connection, log, timeouts);
  const workers = new Map<string, Handler>();
  const crons = new Map<string, string>();
  /** The worker of each queue on this node. */
  const workerIds = new Map<string, string>();
  let isStarted = false;
  let isStopping = false;
  /** The start that is under way, or done. Requests may come before the queues are there. */
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

  /** A database that is killed while the queue starts is back in a while, and so is the queue. */
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
      // The queue itself throws at a name that can be none.
      if (!workers.has(name)) return false;
      const [job] = await boss.findJobs(name, { id });
      if (job?.state !== 'failed') return false;
      await boss.retry(name, id);
      // Nobody is told of a retry by the queue itself: ours is woken, instead of at its next look.
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
