import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DB } from './schema.ts';

/** Tables whose rows have a name. */
type Named = {
  [T in keyof DB]: DB[T] extends { id: unknown; name: unknown } ? T : never;
}[keyof DB];

/** A thing as others refer to it. */
interface Reference {
  id: number;
  name: string;
}

/**
 * Builds the SQL of the thing that a column refers to, as `{ id, name }`; null where it refers to none.
 * @param column with the alias of its table, as `n.editorial_office_id`
 */
export const refJson = <R = Reference>(table: Named, column: string): RawBuilder<R> =>
  sql<R>`(select json_build_object('id', referred.id, 'name', referred.name)
    from ${sql.table(table)} referred where referred.id = ${sql.ref(column)})`;
