import type { ListQuery } from '@spalten/contract/fields';
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import { normaliseMoments } from './database/moments.ts';
import { rowLimit } from './database/row-limit.ts';
import { unprocessable } from './errors.ts';

/** A page of a list: its rows as JSON built by PostgreSQL, and the cursor of the next page. */
export class ListPage {
  readonly json: string;
  /** Null on the last page. */
  readonly next: string | null;
  readonly total: number | null;

  constructor(json: string, next: string | null, total: number | null) {
    this.json = json;
    this.next = next;
    this.total = total;
  }
}

type Cursor = [key: string, id: number];

const encodeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decodeCursor(after: string): Cursor {
  const badCursor = () =>
    unprocessable({
      after: [
        { sv: 'Listan har ändrats. Ladda om sidan.', en: 'The list has changed. Reload the page.' },
      ],
    });
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {
    throw badCursor();
  }
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !Number.isSafeInteger(value[1]))
    throw badCursor();
  return [value[0], value[1] as number];
}

/** Sortable columns with the SQL type that a cursor's value is cast to. */
export type SortColumns = Record<
  string,
  'timestamptz' | 'date' | 'bigint' | 'text' | 'integer' | 'integer[]'
>;

function sortOf(sort: string | null | undefined, columns: SortColumns, byDefault: string) {
  const word = sort ?? byDefault;
  const column = word.replace(/^-/, '');
  const type = Object.hasOwn(columns, column) ? columns[column] : undefined;
  if (!type) {
    const names = Object.keys(columns).join(', ');
    throw unprocessable({
      sort: [{ sv: `Sortera efter: ${names}.`, en: `Sort by one of: ${names}.` }],
    });
  }
  return { column, type, descending: word.startsWith('-') };
}

interface JsonRow {
  json: string;
  cursor_key: string;
  id: number;
}

/**
 * Runs a list query for one page by keyset pagination, so that page 1,000 costs what page 1 costs.
 * `rows` applies the feature's policy and selects the columns under their wire names, among them
 * `id` and every column of `sortable`, which must not be null.
 * @throws ProblemError 422 for an invalid sort or cursor
 */
export async function listPage<Row extends { id: number }>(
  database: Database,
  query: Pick<ListQuery, 'limit' | 'after' | 'sort' | 'count'>,
  // Only the row type of the query matters here.
  rows: SelectQueryBuilder<never, never, Row>,
  sortable: SortColumns,
  byDefault: string,
): Promise<ListPage> {
  const { column, type, descending } = sortOf(query.sort, sortable, byDefault);
  const key = sql.ref(`item.${column}`);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const comparison = sql.raw(descending ? '<' : '>');
  const cursor = query.after ? decodeCursor(query.after) : null;
  const after = cursor
    ? sql`where (${key}, item.id) ${comparison} (${cursor[0]}::${sql.raw(type)}, ${cursor[1]}::bigint)`
    : sql``;
  const found = await sql<JsonRow>`
    select to_json(item)::text as json, ${key}::text as cursor_key, item.id
    from (${rows}) as item ${after}
    order by ${key} ${direction}, item.id ${direction}
    limit ${rowLimit(query.limit + 1)}`.execute(database);
  const page = found.rows.slice(0, query.limit);
  const last = found.rows.length > query.limit ? page.at(-1) : undefined;
  const total = query.count ? await countRows(database, rows) : null;
  return new ListPage(
    normaliseMoments(`[${page.map((row) => row.json).join(',')}]`),
    last ? encodeCursor([last.cursor_key, last.id]) : null,
    total,
  );
}

async function countRows(database: Database, rows: SelectQueryBuilder<never, never, object>) {
  const { rows: found } = await sql<{ total: number }>`
    select count(*) as total from (${rows}) as item`.execute(database);
  return found[0]?.total ?? 0;
}
