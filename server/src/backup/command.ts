import { loadConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { DatabaseInUseError } from '../platform/database/embedded.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { BackupError } from './manifest.ts';
import type { OpenConnection } from './open-connection.ts';
import { openConnection } from './open-connection.ts';

type Work = (opened: OpenConnection, storage: Storage, file: string) => Promise<string>;

/** Runs one of the two commands on the file that was named, and says what came of it. */
export async function runCommand(name: string, mayRun: boolean, work: Work): Promise<void> {
  const file = process.argv[2];
  if (!file) {
    process.stderr.write(`Usage: npm run ${name} -- FILE\n`);
    process.exit(2);
  }
  const config: Config = loadConfig(process.env);
  try {
    const opened = await openConnection(config, mayRun);
    try {
      process.stdout.write(`${await work(opened, await openStorage(config), file)}\n`);
    } finally {
      await opened.close();
    }
  } catch (error) {
    const isPlain = error instanceof BackupError || error instanceof DatabaseInUseError;
    process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Summarises a backup in one line. */
export const describe = (tables: { rows: number }[], files: { size: number }[]) =>
  `${sum(tables.map(({ rows }) => rows))} rows of ${tables.length} tables, ${files.length} files ` +
  `(${(sum(files.map(({ size }) => size)) / 1_000_000).toFixed(1)} MB)`;
