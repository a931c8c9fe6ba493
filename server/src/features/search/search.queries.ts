import type { SearchGroup, SearchHit, SearchKind } from '@spalten/contract/search';
import { MAX_COUNTED_HITS } from '@spalten/contract/search';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { contains } from '../../platform/like.ts';
import { isOtherScript } from '../../platform/other-scripts.ts';
import type { SearchPart } from '../../platform/search.ts';
import { isNamed } from '../../platform/search.ts';
import { currentSlug } from '../../platform/slugs.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { TextEnds } from './marks.ts';
import { ENDS, MARK, piecesOf, addEllipsis } from './marks.ts';

/** A search by a viewer. */
export interface Search {
  viewer: Viewer;
  words: readonly string[];
  limit: number;
}

interface GroupRow {
  kind: SearchKind;
  count: number;
  is_named: boolean;
  hits: (Pick<SearchHit, 'id' | 'note' | 'slug' | 'chapter_type' | 'conversation_id'> & {
    title: string;
    excerpt: string | null;
    text: TextEnds | null;
  })[];
}

/**
 * Thresholds of trigram similarity. `alike` allows two swapped letters, `nearlySame` one wrong
 * letter.
 */
const LIKENESS = { alike: 0.3, nearlySame: 0.6 };
const SIMILAR_SHOWN = 5;

const query = (words: readonly string[]) => sql`search_query(${[...words]}::text[])`;

const marks = `StartSel="${MARK.start}", StopSel="${MARK.end}"`;
const inWhole = `${marks}, HighlightAll=true`;
const aroundMatch = `${marks}, MaxFragments=1, MaxWords=28, MinWords=14, ShortWord=2`;

/** Selects the displayed fields of the hits. The table `best` holds their ids and ranks. */
function shown(part: SearchPart, { words }: Search): RawBuilder<unknown> {
  const title = sql.raw(part.title);
  const q = query(words);
  const text = part.text && sql.raw(part.text);
  return sql`select json_agg(json_build_object('id', best.id,
      'title', coalesce(ts_headline('swedish', ${title}, ${q}, ${inWhole}), ${title}),
      'excerpt', ${text ? sql`coalesce(ts_headline('swedish', ${text}, ${q}, ${aroundMatch}), left(${text}, 160))` : sql`null`},
      'text', ${text ? sql`json_build_object('start', left(${text}, ${ENDS}), 'end', right(${text}, ${ENDS}))` : sql`null`},
      'slug', ${part.slugKind ? currentSlug(part.slugKind, part.id) : sql`null`},
      'chapter_type', ${sql.raw(part.chapterType ?? 'null')},
      'conversation_id', ${sql.raw(part.conversation ?? 'null')},
      'note', ${sql.raw(part.note ?? 'null')}) order by best.place)
    from ${sql.raw(part.from)} join best on best.id = ${sql.raw(part.id)}`;
}

/** SQL that is true if a text contains all the words, for scripts that the vector can't part. */
const containsAll = (text: string, words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => contains(sql.raw(`(${text})`), word)),
    sql` and `,
  )})`;

/**
 * Selects one kind as one row. The newest matches by name and by text are limited, so that the cost
 * of common words doesn't grow with the data.
 */
function group(part: SearchPart, search: Search): RawBuilder<unknown> {
  const { viewer, words, limit } = search;
  // Without an index the subselect evaluates the query once instead of per row.
  const q = part.isNameless ? sql`(select ${query(words)})` : query(words);
  const vector = sql.raw(part.vector);
  const arm = (isName: boolean, isFound: RawBuilder<boolean>) => sql`
    (select ${sql.raw(part.id)} as id, ${sql.lit(isName)} as is_named, ${sql.raw(part.changedAt)} as changed_at
    from ${sql.raw(part.from)} where ${isFound} and ${part.isVisible(viewer)}
    order by ${sql.raw(part.changedAt)} desc limit ${sql.lit(MAX_COUNTED_HITS + 1)})`;
  const { text } = part;
  const byWords =
    text && words.some(isOtherScript)
      ? arm(false, containsAll(text, words))
      : arm(false, sql<boolean>`${vector} @@ ${q}`);
  const arms = part.isNameless
    ? byWords
    : sql`${arm(true, isNamed(part, viewer, words))} union all ${byWords}`;
  return sql`(with arms as materialized (${arms}),
    found as materialized (select arms.id, bool_or(arms.is_named) as is_named,
        max(arms.changed_at) as changed_at from arms group by arms.id),
    best as materialized (select found.id, row_number() over (
        order by is_named desc, coalesce(ts_rank(${vector}, ${q}, 1), 0) desc, changed_at desc,
          found.id desc) as place
      from ${sql.raw(part.from)} join found on found.id = ${sql.raw(part.id)}
      order by place limit ${limit})
    select ${part.kind}::text as kind, count(*)::int as count, coalesce(bool_or(is_named), false) as is_named,
      coalesce((${shown(part, search)}), '[]') as hits from found having count(*) > 0)`;
}

const marked = (row: GroupRow, words: readonly string[]): SearchGroup['hits'] =>
  row.hits.map(({ title, excerpt, text, ...rest }) => ({
    ...rest,
    title: piecesOf(title, words),
    excerpt:
      excerpt === null ? null : addEllipsis(piecesOf(excerpt, words.filter(isOtherScript)), text),
  }));

const all = (rows: RawBuilder<unknown>[]) => sql<GroupRow>`${sql.join(rows, sql` union all `)}`;

/**
 * Groups the parts by statement. Large kinds get statements of their own, since PostgreSQL plans
 * them by the frequency of the words, which takes a millisecond per kind. The small kinds share one
 * statement that is planned once.
 */
function statementsOf(parts: readonly SearchPart[]): SearchPart[][] {
  const { many = [], few = [] } = Object.groupBy(parts, ({ isMany }) => (isMany ? 'many' : 'few'));
  return [...many.map((part) => [part]), few].filter((some) => some.length > 0);
}

/** Sorts groups by the order of their parts. */
function inOrder(parts: readonly SearchPart[], rows: readonly GroupRow[]): GroupRow[] {
  const order = parts.map((part) => part.kind);
  return rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** Finds matches grouped by kind. Kinds with a match by name come first. */
export async function findByWords(
  database: Database,
  parts: readonly SearchPart[],
  search: Search,
): Promise<SearchGroup[]> {
  const answers = await Promise.all(
    statementsOf(parts).map((some) =>
      all(some.map((part) => group(part, search))).execute(database),
    ),
  );
  const rows = inOrder(
    parts,
    answers.flatMap((answer) => answer.rows),
  );
  return rows
    .toSorted((a, b) => Number(b.is_named) - Number(a.is_named))
    .map((row) => ({
      kind: row.kind,
      count: Math.min(row.count, MAX_COUNTED_HITS),
      has_more: row.count > MAX_COUNTED_HITS,
      is_similar: false,
      hits: marked(row, search.words),
    }));
}

function similarGroup(part: SearchPart, search: Search): RawBuilder<unknown> {
  const typed = search.words.join(' ');
  const title = sql.raw(part.title);
  return sql`(with best as (select id, row_number() over () as place from (
      select ${sql.raw(part.id)} as id from ${sql.raw(part.from)}
      where ${title} %> ${typed} and ${part.isVisible(search.viewer)}
      order by word_similarity(${typed}, ${title}) desc, ${sql.raw(part.changedAt)} desc
      limit ${sql.lit(SIMILAR_SHOWN)}) alike)
    select ${part.kind}::text as kind, (select count(*)::int from best) as count, true as is_named,
      (${shown(part, search)}) as hits where exists (select from best))`;
}

/** Finds objects whose names are at least as similar as `likeness`. */
async function findByLikeness(
  transaction: Transaction,
  parts: readonly SearchPart[],
  { search, likeness }: { search: Search; likeness: number },
): Promise<GroupRow[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`.execute(
    transaction,
  );
  const { rows } = await all(parts.map((part) => similarGroup(part, search))).execute(transaction);
  return rows;
}

/**
 * Finds similar names when no text matches. Large kinds have many weak matches, so the strict
 * threshold is tried first. If it fills the result, weaker matches would not be shown anyway.
 */
export function findSimilar(
  database: Database,
  parts: readonly SearchPart[],
  search: Search,
): Promise<SearchGroup[]> {
  const named = parts.filter((part) => !part.isNameless);
  if (named.length === 0) return Promise.resolve([]);
  return database.transaction().execute(async (transaction) => {
    const rows: GroupRow[] = [];
    for (const some of statementsOf(named)) {
      const near = some.every(({ isMany }) => isMany)
        ? await findByLikeness(transaction, some, { search, likeness: LIKENESS.nearlySame })
        : [];
      const isFull = near[0]?.count === SIMILAR_SHOWN;
      const found = isFull
        ? near
        : await findByLikeness(transaction, some, { search, likeness: LIKENESS.alike });
      rows.push(...found);
    }
    return inOrder(parts, rows).map((row) => ({
      kind: row.kind,
      count: row.count,
      has_more: false,
      is_similar: true,
      hits: marked(row, search.words),
    }));
  });
}
