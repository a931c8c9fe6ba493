import { parseArgs } from 'node:util';
import { loadConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { DatabaseInUseError } from '../platform/database/embedded.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { BackupError } from './manifest.ts';
import type { OpenConnection } from './open-connection.ts';
import { openConnection } from './open-connection.ts';

/** Arguments of a command. `customer` is an id, or empty where --customer stands without one. */
interface Arguments {
  file: string;
  customer?: string | undefined;
}

interface Command {
  name: string;
  usage: string[];
  /** Allows an embedded database to be used while the app runs on it. */
  mayRun: boolean;
  read(words: string[]): Arguments | null;
}

type Work = (opened: OpenConnection, storage: Storage, asked: Arguments) => Promise<string>;

/** Reads `FILE`, or `--customer ID FILE` and `--customer FILE`. */
export function readArguments(words: string[], hasId: boolean): Arguments | null {
  const options = { customer: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [first, second] = positionals;
  if (!values.customer) return first && !second ? { file: first } : null;
  if (!hasId) return first && !second ? { file: first, customer: '' } : null;
  return /^[1-9]\d{0,15}$/.test(first ?? '') && second ? { file: second, customer: first } : null;
}

/** Runs a command on the file that was named, and says what came of it. */
export async function runCommand(command: Command, work: Work): Promise<void> {
  const asked = command.read(process.argv.slice(2));
  if (!asked) {
    for (const usage of command.usage)
      process.stderr.write(`Usage: npm run ${command.name} -- ${usage}\n`);
    process.exit(2);
  }
  const config: Config = loadConfig(process.env);
  try {
    const opened = await openConnection(config, command.mayRun);
    try {
      process.stdout.write(`${await work(opened, await openStorage(config), asked)}\n`);
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
