import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import { copyPicture } from './features/file/index.ts';
import { readSamplePicture } from './features/newspaper-template/index.ts';
import { readStoredProfile } from './features/print-profile/index.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { createEventLog } from './platform/events/event-log.ts';
import { createJobs } from './platform/jobs.ts';
import { createMailer } from './platform/mail.ts';
import { createMetrics } from './platform/observability/metrics.ts';
import { registerQueueGauges } from './platform/observability/queue-state.ts';
import { logSlowQueries } from './platform/observability/slow-queries.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { createUploads } from './platform/uploads/uploads.ts';
import type { Services } from './services.ts';
import { createTypesetter } from './typesetting/typesetter.ts';

/**
 * Opens all services of the features on a migrated database. Jobs don't run before `jobs.start`.
 * Call `close` after the server has closed.
 */
export async function openServices(
  config: Config,
  database: Database,
  { connection, log }: { connection: PoolConfig; log: FastifyBaseLogger },
): Promise<{ services: Services; close(): Promise<void> }> {
  const metrics = createMetrics(database);
  logSlowQueries(database, log, config.slowQueryMs);
  registerQueueGauges(metrics, database, log);
  const jobs = createJobs(connection, log, metrics.recordJob);
  const storage = await openStorage(config);
  const uploads = createUploads(config, database, storage);
  const mailer = createMailer(config, database, jobs);
  const incoming = path.join(config.dataDir, 'incoming');
  const typesetter = createTypesetter({
    processes: config.typesetters,
    publicUrl: config.publicUrl,
    readPicture: async (fileId) => {
      const sample = await readSamplePicture(fileId);
      if (sample) return sample;
      const copy = await copyPicture({ database, storage }, incoming, fileId);
      return copy ? { path: copy, remove: () => rm(copy, { force: true }) } : null;
    },
    profiles: {
      read: (id) => readStoredProfile(database, id),
      folder: path.join(config.dataDir, 'print-profiles'),
    },
    onFault: (error) => log.warn({ err: error }, 'something could not be set'),
  });
  const eventLog = createEventLog(connection, database, log);
  return {
    services: {
      config,
      database,
      storage,
      jobs,
      mailer,
      typesetter,
      uploads,
      eventLog,
      metrics,
      log,
    },
    async close() {
      await eventLog.stop();
      await jobs.stop();
      await typesetter.close();
      metrics.stop();
    },
  };
}
