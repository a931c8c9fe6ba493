import * as z from 'zod';
import { AuditEntry } from './audit.ts';
import { defineCall } from './call.ts';
import { Day, Id, IdParams, Moment } from './fields.ts';

/** A job that has failed for good, or waits to be retried. */
export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  tries: z.int(),
  error: z.string().nullable(),
  created_at: Moment,
});

export const Mail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  error: z.string().nullable(),
  created_at: Moment,
  /** False for a mail whose link has expired. */
  can: z.object({ retry: z.boolean() }),
});

/** The operator's overview. */
export const Dashboard = z.object({
  counts: z.object({
    customers: z.int(),
    editorial_offices: z.int(),
    moderators: z.int(),
    participants: z.int(),
    articles: z.int(),
    newspapers_in_production: z.int(),
  }),
  ending_soon: z.array(z.object({ id: Id, name: z.string(), package_ends_on: Day, days: z.int() })),
  storage: z.object({
    used_bytes: z.int(),
    /** The customers that use the largest share of their limits. */
    largest: z.array(
      z.object({ id: Id, name: z.string(), used_bytes: z.int(), storage_mb: z.int().nullable() }),
    ),
  }),
  /** One row per day, for the last 30 days. */
  activity: z.array(
    z.object({
      day: Day,
      sign_ins: z.int(),
      articles: z.int(),
      sent_in: z.int(),
      approved: z.int(),
    }),
  ),
  queues: z.array(
    z.object({ name: z.string(), waiting: z.int(), running: z.int(), failed: z.int() }),
  ),
  failed_jobs: z.array(FailedJob),
  mail: z.object({ queued: z.int(), sent_today: z.int(), failed: z.array(Mail) }),
  newest_audit: z.array(AuditEntry),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** Health of the system, as seen from the node that answers. */
export const SystemHealth = z.object({
  version: z.string(),
  started_at: Moment,
  memory: z.object({ process_bytes: z.int(), heap_bytes: z.int() }),
  /** The worst delay of the event loop within the last minute or two. */
  event_loop_ms: z.number(),
  /** Open event streams. */
  listeners: z.int(),
  database: z.object({
    version: z.string(),
    size_bytes: z.int(),
    connections: z.int(),
    most_connections: z.int(),
    /** The connection pool of this node. */
    pool: z.object({ most: z.int(), open: z.int(), idle: z.int(), waiting: z.int() }),
    /** Read replicas. */
    replicas: z.int(),
    last_migration: z.object({ name: z.string(), applied_at: Moment }).nullable(),
  }),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      running: z.int(),
      failed: z.int(),
      oldest_seconds: z.int().nullable(),
    }),
  ),
  storage: z.object({
    kind: z.enum(['folder', 'bucket']),
    is_reachable: z.boolean(),
    error: z.string().nullable(),
    /** Free disk space; null if unknown. */
    free_bytes: z.int().nullable(),
  }),
  mail: z.object({
    way: z.enum(['smtp', 'outbox']),
    is_reachable: z.boolean(),
    error: z.string().nullable(),
    last_failure: z
      .object({ recipient: z.string(), error: z.string().nullable(), created_at: Moment })
      .nullable(),
  }),
  /** Since this node started. */
  slowest_routes: z.array(
    z.object({
      method: z.string(),
      route: z.string(),
      count: z.int(),
      average_ms: z.int(),
      slowest_ms: z.int(),
    }),
  ),
});
export type SystemHealth = z.infer<typeof SystemHealth>;

export const dashboard = {
  get: defineCall({ method: 'GET', path: '/dashboard', status: 200, answer: Dashboard }),
  health: defineCall({
    method: 'GET',
    path: '/dashboard/health',
    status: 200,
    answer: SystemHealth,
  }),
  retryMail: defineCall({
    method: 'POST',
    path: '/dashboard/mail/{id}/retry',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  retryJob: defineCall({
    method: 'POST',
    path: '/dashboard/job/{name}/{id}/retry',
    params: z.object({ name: z.string().max(60), id: z.uuid() }),
    status: 204,
    answer: null,
  }),
};
