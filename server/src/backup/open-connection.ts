import type { PoolConfig } from 'pg';
import type { Config } from '../platform/config.ts';
import {
  DatabaseInUseError,
  runningConnection,
  startEmbeddedDatabase,
} from '../platform/database/embedded.ts';

/** A database to read or fill, and how to leave it as it was found: running or not. */
export interface OpenConnection {
  connection: PoolConfig;
  close(): Promise<void>;
}

/**
 * The database that the configuration names. An embedded one that the app runs just now is used as
 * it runs where `mayRun`. @throws DatabaseInUseError where it may not
 */
export async function openConnection(config: Config, mayRun: boolean): Promise<OpenConnection> {
  const asItIs = (connection: PoolConfig) => ({ connection, close: () => Promise.resolve() });
  if (config.databaseUrl) return asItIs({ connectionString: config.databaseUrl });
  try {
    const { connection, stop } = await startEmbeddedDatabase({ dataDir: config.dataDir });
    return { connection, close: stop };
  } catch (error) {
    if (!mayRun || !(error instanceof DatabaseInUseError)) throw error;
    return asItIs(runningConnection(config.dataDir));
  }
}
