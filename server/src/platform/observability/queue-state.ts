import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Metrics } from './metrics.ts';

/** Job counts of one queue. */
export interface QueueState {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  /** Seconds that the oldest job is overdue; null if none waits. */
  oldest_seconds: number | null;
}

/** Timeout of the query, so that a scrape gets an answer. */
const TIMEOUT_MS = 3000;

/**
 * SQL for the state of each queue, including empty ones. pg-boss's internal queues are left out.
 */
export const queueStateQuery = sql`select q.name, coalesce(j.waiting, 0) as waiting,
    coalesce(j.running, 0) as running, coalesce(j.failed, 0) as failed, j.oldest_seconds
  from pgboss.queue q left join (
    select name,
      (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed,
      extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after < now()))::int as oldest_seconds
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name) j
    on j.name = q.name
  where q.name not like '\\_\\_%' order by q.name`;

const late = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the queue does not answer')), TIMEOUT_MS).unref();
  });

/**
 * Registers gauges that count jobs on each scrape. `spalten_database_up` is 0 while the database is
 * unavailable.
 */
export function registerQueueGauges(
  metrics: Metrics,
  database: Database,
  log: FastifyBaseLogger,
): void {
  const registers = [metrics.registry];
  const jobs = new Gauge({
    registers,
    name: 'spalten_jobs',
    labelNames: ['job', 'state'],
    help: 'Jobs in the queue, of all nodes.',
    collect: () => refresh(),
  });
  const oldest = new Gauge({
    registers,
    name: 'spalten_job_oldest_waiting_seconds',
    labelNames: ['job'],
    help: 'How long the oldest job that could begin has waited.',
    collect: () => refresh(),
  });
  const isUp = new Gauge({
    registers,
    name: 'spalten_database_up',
    help: '1 while the database answers.',
    collect: () => refresh(),
  });

  const read = async () => (await queueStateQuery.$castTo<QueueState>().execute(database)).rows;
  const readAll = async () => {
    jobs.reset();
    oldest.reset();
    try {
      for (const row of await Promise.race([read(), late()])) {
        for (const state of ['waiting', 'running', 'failed'] as const)
          jobs.set({ job: row.name, state }, row[state]);
        oldest.set({ job: row.name }, row.oldest_seconds ?? 0);
      }
      isUp.set(1);
    } catch (error) {
      log.warn({ err: error }, 'the queue could not be counted');
      isUp.set(0);
    }
  };
  /** The three gauges are collected together and share one query. */
  let reading: Promise<void> | undefined;
  const refresh = () => {
    reading ??= readAll().finally(() => (reading = undefined));
    return reading;
  };
}
