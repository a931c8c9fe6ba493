import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

const SIZES = [11, 26, 51, 101, 201, 501];

/**
 * What stands after `limit` where `rows` are wanted: the first of a few numbers that is enough, so
 * there may come more. It stands in the statement: of a parameter, PostgreSQL knows nothing when it
 * plans once for all values; it would expect a tenth of the table, and so plan every time.
 */
export const rowLimit = (rows: number): RawBuilder<number> =>
  sql.lit(SIZES.find((size) => size >= rows) ?? rows);
