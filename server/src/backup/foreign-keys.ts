import type pg from 'pg';

/** A foreign key: columns of `table` that name a row of `parent`. */
export interface ForeignKey {
  table: string;
  columns: string[];
  parent: string;
  keys: string[];
  /** Effect of the parent's removal: refused, cascading, or set to null. */
  onDelete: 'refuse' | 'cascade' | 'null';
}

/** Reads every foreign key of our tables. Names are quoted for SQL. */
export async function readForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const names = (relation: string, numbers: string) => `(
    select array_agg(quote_ident(a.attname) order by n.position)
    from unnest(${numbers}) with ordinality n(number, position)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.number)`;
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, ${names('c.conrelid', 'c.conkey')} as columns,
      confrelid::regclass::text as parent, ${names('c.confrelid', 'c.confkey')} as keys,
      case confdeltype when 'c' then 'cascade' when 'n' then 'null' else 'refuse' end as "onDelete"
    from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, conname`);
  return rows;
}

/** Builds the condition that a row of `child` names a row of `parent`. */
export const isNamed = ({ columns, keys }: ForeignKey, child: string, parent: string): string =>
  columns.map((column, index) => `${child}.${column} = ${parent}.${keys[index]}`).join(' and ');
