import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { afterTestFile } from './clean-up.ts';
import { TEMPLATE } from './global-setup.ts';

/** Creates a database for the test file, migrated unless `empty`. It is dropped after the file. */
export async function testDatabase(
  empty = false,
): Promise<{ database: Database; connection: PoolConfig }> {
  const server = inject('connection');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openDatabase(server, { max: 1 });
  await sql
    .raw(`create database ${name} template ${empty ? 'template0' : TEMPLATE} strategy file_copy`)
    .execute(admin);
  const connection = { ...server, database: name };
  const database = openDatabase(connection, { max: 8 });
  afterTestFile(async () => {
    await database.destroy();
    await sql.raw(`drop database ${name} with (force)`).execute(admin);
    await admin.destroy();
  });
  return { database, connection };
}
