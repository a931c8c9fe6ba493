import type pg from 'pg';
import { CUSTOMER_TABLES } from './customer-tables.ts';
import { readForeignKeys } from './foreign-keys.ts';
import type { ForeignKey } from './foreign-keys.ts';
import { listTables } from './tables.ts';

/** Rows of a table that come along with a customer, as parts of a statement about `t`. */
export interface Rows {
  name: string;
  columns: string[];
  /** The value that is written of each column. */
  values: string[];
  where: string;
}

/** Rows of a customer, and what else comes along. */
export interface CustomerRows {
  own: Rows[];
  shared: Rows[];
}

/**
 * People of other customers and administrators stay where they are. What names them is written as it
 * would be after their removal: without them, or not at all.
 */
function withoutOthers(keys: ForeignKey[], id: number) {
  const isOwn = (column: string) => `exists (select from app_user o
    where o.id = t.${column} and o.customer_id = ${id})`;
  const ofPeople = keys.filter(
    ({ parent, columns }) => parent === 'app_user' && columns.length === 1,
  );
  return {
    value: (table: string, column: string) =>
      ofPeople.some(
        (key) => key.table === table && key.columns[0] === column && key.onDelete === 'null',
      )
        ? `case when ${isOwn(column)} then t.${column} end as ${column}`
        : `t.${column}`,
    where: (table: string) =>
      ofPeople
        .filter((key) => key.table === table && key.onDelete === 'cascade')
        .flatMap(({ columns: [column = ''] }) => ` and (t.${column} is null or ${isOwn(column)})`)
        .join(''),
  };
}

/** Builds what is read of each table for a customer. */
export async function describeRows(client: pg.ClientBase, id: number): Promise<CustomerRows> {
  const others = withoutOthers(await readForeignKeys(client), id);
  const tables = await listTables(client);
  const rowsOf = (part: 'own' | 'shared') =>
    tables.flatMap(({ name, columns }): Rows[] => {
      const condition = CUSTOMER_TABLES[name]?.[part];
      if (!condition) return [];
      const where = `(${condition.replaceAll('$1', String(id))})${others.where(name)}`;
      return [
        { name, columns, values: columns.map((column) => others.value(name, column)), where },
      ];
    });
  return { own: rowsOf('own'), shared: rowsOf('shared') };
}

/** Settings that a fingerprint is the same under in every session. */
export const SAME_WRITING = `set local timezone = 'UTC'; set local datestyle = 'ISO';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/**
 * Counts the rows and sums their checksums, in any order, so that two databases can be compared.
 * Columns that reading changes are left out (`traces`).
 */
export async function fingerprintOf(
  client: pg.ClientBase,
  { name, values, where }: Rows,
): Promise<{ rows: number; fingerprint: string }> {
  const traces = CUSTOMER_TABLES[name]?.traces ?? [];
  const row = traces.length > 0 ? `to_jsonb(x) - '{${traces.join(',')}}'::text[]` : 'x';
  const { rows } = await client.query<{ rows: number; fingerprint: string }>(`
    select count(*)::int as rows, coalesce(sum(('x' || substr(encode(sha256(
      convert_to((${row})::text, 'UTF8')), 'hex'), 1, 15))::bit(60)::bigint), 0)::text as fingerprint
    from (select ${values.join(', ')} from "${name}" t where ${where}) x`);
  const [found = { rows: 0, fingerprint: '0' }] = rows;
  return traces.includes('*') ? { ...found, fingerprint: '' } : found;
}

/** Keys of the storage that rows name. */
export async function listKeysOf(client: pg.ClientBase, rows: Rows[]): Promise<string[]> {
  const keys = new Set<string>();
  for (const { name, columns, where } of rows) {
    if (!columns.includes('storage_key')) continue;
    const { rows: found } = await client.query<{ key: string }>(
      `select distinct t.storage_key as key from "${name}" t
        where ${where} and t.storage_key is not null order by 1`,
    );
    for (const { key } of found) keys.add(key);
  }
  return [...keys];
}
