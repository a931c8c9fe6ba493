import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { DatabaseInUseError, startEmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = temporaryFolder('kill');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const WRITER = path.join(import.meta.dirname, '../../testing/row-writer.ts');

/** Counts PostgreSQL processes that work in a folder. */
function serversIn(folder: string): number {
  const list = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.includes(folder) && /postgres /.test(line)).length;
}

/** Runs the writer for a while and kills it. Returns the row numbers it reported. */
async function writeUntilKilled(milliseconds: number): Promise<number[]> {
  const writer = spawn(process.execPath, [WRITER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  const begun = new Promise<void>((resolve, reject) => {
    writer.once('exit', () => reject(new Error('the writer ended before it wrote a row')));
    writer.stdout.on('data', (chunk) => {
      text += chunk;
      resolve();
    });
  });
  await begun;
  await sleep(milliseconds);
  writer.kill('SIGKILL');
  await new Promise((resolve) => writer.once('exit', resolve));
  const whole = text.slice(0, text.lastIndexOf('\n'));
  return whole.split('\n').filter(Boolean).map(Number);
}

describe('the embedded database', () => {
  test('loses no answered write in ten kills, comes back by itself, and leaves no server behind', async () => {
    const answered: number[] = [];
    for (let round = 0; round < 10; round += 1)
      answered.push(...(await writeUntilKilled(60 + round * 25)));
    expect(answered.length).toBeGreaterThan(50);
    const embedded = await startEmbeddedDatabase({ dataDir });
    const database = openDatabase(embedded.connection, { max: 1 });
    const { rows } = await sql<{ id: number }>`select id from written`.execute(database);
    const kept = new Set(rows.map((row) => row.id));
    expect(answered.filter((id) => !kept.has(id))).toEqual([]);
    await database.destroy();
    await embedded.stop();
    expect(serversIn(dataDir)).toBe(0);
    // Eleven starts of a server, on a machine that may do much else.
  }, 120_000);

  test('comes back by itself when the server is killed, with what was answered', async () => {
    const said: string[] = [];
    const embedded = await startEmbeddedDatabase({ dataDir, onFault: (text) => said.push(text) });
    const database = openDatabase(embedded.connection, { max: 1 });
    await sql`create table if not exists written
      (id bigint generated always as identity, at timestamptz default now())`.execute(database);
    const { rows } = await sql<{ id: number; pid: string }>`
      insert into written default values
      returning id, split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`.execute(database);
    process.kill(Number(rows[0]?.pid), 'SIGKILL');
    const patience = { timeout: 30_000, interval: 50 };
    await vi.waitFor(() => expect(said[0]).toContain('is started again'), patience);
    const read = () => sql<{ id: number }>`select max(id) as id from written`.execute(database);
    const again = await vi.waitFor(read, patience);
    expect(again.rows[0]?.id).toBe(rows[0]?.id);
    await database.destroy();
    await embedded.stop();
  });

  test('a second start on the same folder says so and leaves the first alone', async () => {
    const first = await startEmbeddedDatabase({ dataDir });
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toBeInstanceOf(DatabaseInUseError);
    const database = openDatabase(first.connection, { max: 1 });
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database);
    expect(rows).toEqual([{ one: 1 }]);
    await database.destroy();
    await first.stop();
  });

  test('several migrations at once: one does the work, all succeed; an edited file is refused', async () => {
    const embedded = await startEmbeddedDatabase({ dataDir });
    const database = openDatabase(embedded.connection, { max: 4 });
    const folder = path.join(import.meta.dirname, '../../../migrations');
    const done = await Promise.all([1, 2, 3].map(() => migrate(database, folder)));
    expect(done.filter((names) => names.length > 0)).toHaveLength(1);
    await sql`update migration set checksum = 'x' where number = 2`.execute(database);
    await expect(migrate(database, folder)).rejects.toThrow(/edited/);
    await database.destroy();
    await embedded.stop();
  });
});
