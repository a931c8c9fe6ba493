// Inserts rows one by one and prints each number once confirmed, until killed.
import { sql } from 'kysely';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbeddedDatabase } from '../platform/database/embedded.ts';

const embedded = await startEmbeddedDatabase({ dataDir: process.argv[2] ?? '' });
const database = openDatabase(embedded.connection, { max: 1 });
await sql`create table if not exists written (id bigint generated always as identity, at timestamptz default now())`.execute(
  database,
);
for (;;) {
  const { rows } = await sql<{
    id: number;
  }>`insert into written default values returning id`.execute(database);
  process.stdout.write(`${rows[0]?.id}\n`);
}
