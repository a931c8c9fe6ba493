import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** A written row, before and after. */
export interface Change {
  id: number;
  table: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Tables written by any request: sessions, mails, jobs and the like. */
const IGNORED_TABLES = [
  'session',
  'mail',
  'audit_entry',
  'event',
  'setting',
  'rate_limit',
  'schema_migration',
  'thumbnail_try',
  // A job writes it while other calls are watched.
  'portfolio',
];

/** The rows written so far. */
export interface Changes {
  /** Returns the rows written since the last call of either. */
  take(): Promise<Change[]>;
  /** Passes over the rows written so far, without reading them. */
  skip(): Promise<void>;
}

/** Records every written row. */
export async function watchChanges(database: Database): Promise<Changes> {
  await sql`create table test_change (id bigint generated always as identity primary key,
    "table" text not null, before jsonb, after jsonb)`.execute(database);
  await sql`create function test_note_change() returns trigger language plpgsql as $$ begin
      insert into test_change ("table", before, after) values (tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end,
        case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$`.execute(database);
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'test_change'
      and tablename <> all(${IGNORED_TABLES})`.execute(database);
  for (const { name } of tables)
    await sql`create trigger test_note_change after insert or update or delete on ${sql.table(name)}
      for each row execute function test_note_change()`.execute(database);
  let last = 0;
  return {
    async take() {
      const { rows } = await sql<Change>`select id, "table", before, after from test_change
        where id > ${last} order by id`.execute(database);
      last = rows.at(-1)?.id ?? last;
      return rows;
    },
    async skip() {
      const { rows } = await sql<{ id: number | null }>`select max(id) as id
        from test_change`.execute(database);
      last = rows[0]?.id ?? last;
    },
  };
}
