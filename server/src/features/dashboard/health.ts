import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SystemHealth } from '@spalten/contract/dashboard';
import { readPoolUsage } from '../../platform/database/watch.ts';
import type { Services } from '../../services.ts';
import { findDatabaseHealth } from './health.queries.ts';

const ROUTES_SHOWN = 8;
const TIMEOUT_MS = 5000;

const packageFile = path.join(import.meta.dirname, '../../../../package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

const timeout = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS).unref();
  });

/** Returns if a service responds in time, with the error otherwise. */
const checkReachable = (check: Promise<unknown>) =>
  Promise.race([check, timeout()]).then(
    () => ({ is_reachable: true, error: null }),
    (error: Error) => ({ is_reachable: false, error: error.message }),
  );

/** Checks every part of the system now, with a timeout of five seconds each. */
export async function findHealth(services: Services): Promise<SystemHealth> {
  const { config, database, storage, mailer, metrics } = services;
  const [asked, stored, mailed, free] = await Promise.all([
    findDatabaseHealth(database),
    checkReachable(storage.check()),
    checkReachable(mailer.check()),
    storage.free().catch(() => null),
  ]);
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory: { process_bytes: rss, heap_bytes: heapUsed },
    event_loop_ms: metrics.lagMs(),
    listeners: metrics.read('spalten_event_listeners'),
    database: { ...asked.database, pool: readPoolUsage(database) },
    queues: asked.queues,
    storage: { kind: config.s3 ? 'bucket' : 'folder', ...stored, free_bytes: free },
    mail: { way: config.smtpUrl ? 'smtp' : 'outbox', ...mailed, last_failure: asked.last_failure },
    slowest_routes: metrics.slowestRoutes(ROUTES_SHOWN),
  };
}
