import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

const SIZES = [11, 26, 51, 101, 201, 501];

/**
 * SQL literal for LIMIT: the first of a few numbers that is at least `rows`, so more rows may be
 * returned. It is a literal because PostgreSQL doesn't know a parameter's value in a generic plan.
 * It would then expect a tenth of the table and plan anew each time.
 */
export const rowLimit = (rows: number): RawBuilder<number> =>
  sql.lit(SIZES.find((size) => size >= rows) ?? rows);
