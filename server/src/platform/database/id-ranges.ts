import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

/** Ids of each cell. Cell n gives out those from (n - 1) · 10¹² + 1, which JSON holds exactly. */
export const IDS_OF_CELL = 1_000_000_000_000;
/** With more cells, ids would have more digits than paths take. */
export const MAX_CELL = 999;

/** Key of the advisory lock, the same on every node. */
const LOCK = 7_240_119;

/**
 * Lets every identity column give out ids of this cell's range, after the highest that is there. Does
 * nothing where it already does. Runs at each start, since a backup may have been restored.
 */
export async function reserveIds(database: Database, cell: number): Promise<void> {
  const [first, last] = [(cell - 1) * IDS_OF_CELL + 1, cell * IDS_OF_CELL];
  const range = `${first} and ${last}`;
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(transaction);
    await sql
      .raw(`do $$
      declare
        one record;
        newest bigint;
      begin
        for one in select c.relname as name, a.attname as col,
            pg_get_serial_sequence(quote_ident(c.relname), a.attname) as counter
          from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''
        loop
          execute format('select last_value from %s', one.counter) into newest;
          continue when newest between ${range};
          execute format('select max(%I) from %I where %I between ${range}',
            one.col, one.name, one.col) into newest;
          perform setval(one.counter, coalesce(newest + 1, ${first}), false);
        end loop;
      end $$`)
      .execute(transaction);
  });
}

/**
 * Lets a table's counter go on after ids of its own range that came from elsewhere: those of a
 * customer that comes back, or comes into an empty database.
 */
export async function passIds(
  client: pg.ClientBase,
  table: string,
  arrived: string,
): Promise<void> {
  const { rows } = await client.query<{ column: string; counter: string }>(
    `select quote_ident(a.attname) as column,
      pg_get_serial_sequence(quote_ident($1), a.attname) as counter
    from pg_attribute a where a.attrelid = quote_ident($1)::regclass and a.attidentity <> ''`,
    [table],
  );
  for (const { column, counter } of rows)
    await client.query(`
      select setval('${counter}', a.highest) from ${counter} c, lateral (
        select max(${column}) as highest from "${arrived}"
        where (${column} - 1) / ${IDS_OF_CELL} = (c.last_value - 1) / ${IDS_OF_CELL}) a
      where a.highest >= c.last_value`);
}
