import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
}

/** Key of the advisory lock, the same on every node. */
const LOCK = 7_240_117;

/** Reads the migrations of a folder in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (number !== index + 1)
        throw new Error(
          `migration ${name} should be number ${index + 1}: they count up without gaps`,
        );
      const text = await readFile(path.join(folder, name), 'utf8');
      return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function readApplied(transaction: Transaction): Promise<Map<number, string>> {
  await sql`create table if not exists migration (
    number integer primary key, name text not null, checksum text not null,
    applied_at timestamptz not null default now())`.execute(transaction);
  const { rows } = await sql<{ number: number; checksum: string }>`
    select number, checksum from migration`.execute(transaction);
  return new Map(rows.map((row) => [row.number, row.checksum]));
}

/**
 * Migrates the database to the newest migration in `folder`: numbered SQL files, forward only. All
 * run in one transaction under a lock, so only one of several starting nodes applies them. `upTo`
 * stops after that number, for a backup of an older version.
 * @returns the names of the applied migrations
 * @throws Error if an applied file was edited or a number is missing
 */
export async function migrate(
  database: Database,
  folder: string,
  upTo = Infinity,
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ number }) => number <= upTo);
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(transaction);
    const applied = await readApplied(transaction);
    const done: string[] = [];
    for (const { number, name, text, checksum } of migrations) {
      const known = applied.get(number);
      if (known === checksum) continue;
      if (known) throw new Error(`migration ${name} was edited after it had been applied`);
      await sql.raw(text).execute(transaction);
      await sql`insert into migration (number, name, checksum)
        values (${number}, ${name}, ${checksum})`.execute(transaction);
      done.push(name);
    }
    return done;
  });
}
