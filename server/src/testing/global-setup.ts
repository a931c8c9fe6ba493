import { rmSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbeddedDatabase } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createJobs } from '../platform/jobs.ts';
import { databaseFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    connection: PoolConfig;
  }
}

/** The template database, copied for each test file. */
export const TEMPLATE = 'spalten_template';

/** Makes the tables of the job queue, which each app would otherwise make for itself. */
async function installQueue(connection: PoolConfig): Promise<void> {
  const jobs = createJobs(connection, Fastify().log, () => undefined);
  await jobs.start();
  await jobs.stop();
}

/** Starts one PostgreSQL server for the whole run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = databaseFolder('test');
  const embedded = await startEmbeddedDatabase({ dataDir, durable: false, maxConnections: 200 });
  const admin = openDatabase(embedded.connection, { max: 1 });
  await sql.raw(`create database ${TEMPLATE}`).execute(admin);
  await admin.destroy();
  const template = openDatabase({ ...embedded.connection, database: TEMPLATE }, { max: 1 });
  await migrate(template, path.join(import.meta.dirname, '../../migrations'));
  await template.destroy();
  await installQueue({ ...embedded.connection, database: TEMPLATE });
  project.provide('connection', embedded.connection);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
