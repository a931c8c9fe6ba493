import type { ListQuery } from '@spalten/contract/fields';
import type { Expression, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import { normaliseMoments } from './database/moments.ts';
import { rowLimit } from './database/row-limit.ts';
import { unprocessable } from './errors.ts';
import type { Cursor } from './list-cursor.ts';
import { decodeCursor, encodeCursor } from './list-cursor.ts';
import type { KnownSession } from './session/known-sessions.ts';
import { keepAlive, liveSession } from './session/live-session.ts';

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

/** Sortable columns with the SQL type that a cursor's value is cast to. */
export type SortColumns = Record<
  string,
  'timestamptz' | 'date' | 'bigint' | 'text' | 'integer' | 'integer[]'
>;

/** A list that a handler answers. The route reads it, see `readList`. */
export class List {
  readonly rows: Expression<{ id: number }>;
  readonly limit: number;
  readonly isCounted: boolean;
  readonly sort: ReturnType<typeof sortOf>;
  readonly after: Cursor | null;

  constructor(
    rows: Expression<{ id: number }>,
    query: ListParameters,
    sort: ReturnType<typeof sortOf>,
  ) {
    this.rows = rows;
    this.limit = query.limit;
    this.isCounted = query.count ?? false;
    this.sort = sort;
    this.after = query.after ? decodeCursor(query.after) : null;
  }
}

type ListParameters = Pick<ListQuery, 'limit' | 'after' | 'sort' | 'count'>;

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

/**
 * Describes a page of a list by keyset pagination, so that page 1,000 costs what page 1 costs. `rows`
 * applies the feature's policy and selects the columns under their wire names, among them `id` and
 * every column of `sortable`, which must not be null.
 * @throws ProblemError 422 for an invalid sort or cursor
 */
export const listPage = (
  rows: Expression<{ id: number }>,
  query: ListParameters,
  sortable: SortColumns,
  byDefault: string,
): List => new List(rows, query, sortOf(query.sort, sortable, byDefault));

interface PageRow {
  json: string;
  last_key: string | null;
  last_id: number | null;
  has_more: boolean;
  total: number | null;
}

interface ConfirmedRow extends PageRow {
  is_confirmed: boolean | null;
  is_old: boolean | null;
}

/**
 * Builds the statement's only row: the page as one text, where it ends, and the total. Without
 * `condition` no row is read.
 */
function pageSql(
  { rows, limit, isCounted, sort, after }: List,
  condition: RawBuilder<boolean>,
): RawBuilder<PageRow> {
  const key = sql.ref(`item.${sort.column}`);
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  const comparison = sql.raw(sort.descending ? '<' : '>');
  const start = after
    ? sql`and (${key}, item.id) ${comparison} (${after[0]}::${sql.raw(sort.type)}, ${after[1]}::bigint)`
    : sql``;
  return sql<PageRow>`
    select '[' || coalesce(string_agg(item.json, ',') filter (where item.number <= ${limit}), '') || ']' as json,
      max(item.key) filter (where item.number = ${limit}) as last_key,
      max(item.id) filter (where item.number = ${limit}) as last_id,
      count(*) > ${limit} as has_more,
      ${isCounted ? sql`(select count(*) from ${rows} as item where ${condition})` : sql`null::bigint`} as total
    from (
      select to_json(item)::text as json, ${key}::text as key, item.id, row_number() over () as number
      from (select * from ${rows} as item where ${condition} ${start}
        order by ${key} ${direction}, item.id ${direction}
        limit ${rowLimit(limit + 1)}) as item) as item`;
}

function toPage(row: PageRow): ListPage {
  const isLast = !row.has_more || row.last_key === null || row.last_id === null;
  return new ListPage(
    normaliseMoments(row.json),
    isLast ? null : encodeCursor([row.last_key ?? '', row.last_id ?? 0]),
    row.total,
  );
}

/** Reads a page of a list in one statement. */
export async function readList(database: Database, list: List): Promise<ListPage> {
  const { rows } = await pageSql(list, sql`true`).execute(database);
  return toPage(rows[0] as PageRow);
}

/**
 * Reads a page of a list for a viewer that the same statement confirms: the list has rows only if the
 * session is live and has the facts that the viewer was made of.
 * @returns null if it isn't or hasn't
 */
export async function readConfirmedList(
  database: Database,
  list: List,
  { idHash, facts }: KnownSession,
): Promise<ListPage | null> {
  const isConfirmed = sql<boolean>`(select is_confirmed from live)`;
  const { rows } = await sql<ConfirmedRow>`
    with live as materialized (
      select facts = ${facts} as is_confirmed, is_old from (${liveSession(idHash)}) as found)
    select page.*, ${isConfirmed} as is_confirmed, (select is_old from live) as is_old
    from (${pageSql(list, isConfirmed)}) as page`.execute(database);
  const [row] = rows;
  if (!row?.is_confirmed) return null;
  if (row.is_old) await keepAlive(database, idHash);
  return toPage(row);
}
