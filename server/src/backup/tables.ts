import type pg from 'pg';

/** A table as it is moved: its columns that are stored, not computed, quoted for SQL. */
export interface Table {
  name: string;
  columns: string[];
}

/** Every table of ours but the list of migrations, which the restoring side makes itself. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname <> 'migration'
    group by c.relname order by c.relname`);
  return rows;
}

/** The keys of the storage that rows name, in whichever table has them. */
export async function listStorageKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select quote_ident(table_name) as name from information_schema.columns
    where table_schema = 'public' and column_name = 'storage_key' order by 1`);
  const keys = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ key: string }>(
      `select distinct storage_key as key from ${name} where storage_key is not null order by 1`,
    );
    for (const { key } of rows) keys.add(key);
  }
  return [...keys];
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `fill` while no foreign key and no trigger of ours stands in the way, and then puts them
 * back: the keys are checked against all rows when they are. For the owner of the tables.
 */
export async function withoutChecks(
  client: pg.ClientBase,
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  const { rows: tables } = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal and tgparentid = 0
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`);
  for (const key of keys)
    await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await fill();
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const key of keys)
    await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
}

/** Lets every counter go on after the highest number that is there. */
export async function setCounters(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; counter: string }>(`
    select quote_ident(c.relname) as table, quote_ident(a.attname) as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as counter
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`);
  for (const { table, column, counter } of rows)
    await client.query(
      `select setval($1::regclass, greatest(max(${column}), 1), max(${column}) is not null) from ${table}`,
      [counter],
    );
}
