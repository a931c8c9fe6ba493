import type {
  Chapter,
  chapter as calls,
  ChapterProgress,
  ChapterRef,
  ChapterRow,
} from '@spalten/contract/chapter';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { contains, isFoundBy } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { currentSlug, idBySlug } from '../../platform/slugs.ts';
import { attachedFiles } from '../file/index.ts';
import { isPersonManaged } from '../person/index.ts';
import { assignmentsOfChapter } from './chapter-assignments.ts';
import { chapterAbilities, isChapterVisible } from './chapter.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;

/** Builds the JSON of a row `p` of `chapter_progress`. */
export const progressJson = sql<ChapterProgress>`json_build_object('opened_at', p.opened_at,
  'last_opened_at', p.last_opened_at, 'seconds', p.seconds, 'marked_at', p.marked_at,
  'completed_at', p.completed_at)`;

/** Builds the JSON reference to the chapter `alias`. */
export const chapterRef = (alias: string) => sql<ChapterRef>`json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'type', ${sql.ref(`${alias}.type`)},
  'slug', ${currentSlug('chapter', `${alias}.id`)}, 'title', ${sql.ref(`${alias}.title`)})`;

/** Selects list rows of visible chapters `c`, with the progress of reader `readerId`. */
export function chapterRows(
  database: Database | Transaction,
  viewer: Viewer | null,
  readerId = viewer?.userId ?? 0,
) {
  return database
    .selectFrom('chapter as c')
    .leftJoin('chapter_progress as p', (join) =>
      join.onRef('p.chapter_id', '=', 'c.id').on('p.user_id', '=', readerId),
    )
    .select([
      'c.id',
      'c.created_at',
      'c.updated_at',
      'c.type',
      'c.parent_id',
      'c.position',
      'c.place',
      'c.title',
      'c.standfirst',
      'c.words',
      'c.minutes',
      'c.is_published',
      'c.is_shown',
      'c.is_public',
      'c.is_open',
      'c.completion',
      'c.version',
      currentSlug('chapter', 'c.id').as('slug'),
      sql<boolean>`c.easy_body is not null`.as('has_easy_body'),
      sql<ChapterProgress | null>`case when p.user_id is not null then ${progressJson} end`.as(
        'progress',
      ),
      sql<boolean>`exists (select from chapter_given g
        where g.chapter_id = c.id and g.user_id = ${readerId})`.as('is_given'),
    ])
    .where(isChapterVisible(viewer));
}

/** Builds the JSON of a moderator’s active office as readers of `c`. Null for everybody else. */
const classRead = (viewer: Viewer | null) =>
  viewer?.role === 'moderator' && viewer.activeOfficeId !== null
    ? sql<ChapterRow['class_read']>`(select json_build_object(
          'completed', count(read.completed_at)::int, 'people', count(*)::int)
        from editorial_office_member m
        join app_user u on u.id = m.user_id and u.role = 'participant' and u.is_active
        left join chapter_progress read on read.user_id = u.id and read.chapter_id = c.id
        where m.editorial_office_id = ${viewer.activeOfficeId} and (c.is_open or exists (
          select from chapter_given g where g.chapter_id = c.id and g.user_id = u.id)))`
    : sql<ChapterRow['class_read']>`null`;

const SORTS = {
  place: 'integer[]',
  title: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

/**
 * Returns a page of visible chapters in reading order, with the progress of the viewer or another
 * reader.
 */
export function listChapters(database: Database, viewer: Viewer | null, query: ListQuery) {
  const readerId = query.participant_id ?? undefined;
  let rows = chapterRows(database, viewer, readerId).select(classRead(viewer).as('class_read'));
  if (readerId !== undefined && readerId !== viewer?.userId)
    rows = rows.where(
      viewer
        ? sql<boolean>`exists (select from app_user u where u.id = ${readerId}
            and u.role = 'participant' and ${isPersonManaged(viewer, 'participant')})`
        : sql<boolean>`false`,
    );
  if (query.type) rows = rows.where('c.type', '=', query.type);
  if (query.parent_id) rows = rows.where('c.parent_id', '=', query.parent_id);
  if (typeof query.is_published === 'boolean')
    rows = rows.where('c.is_published', '=', query.is_published);
  if (typeof query.is_open === 'boolean') rows = rows.where('c.is_open', '=', query.is_open);
  if (query.is_begun) rows = rows.where('p.user_id', 'is not', null);
  if (typeof query.is_given === 'boolean')
    rows = rows.where(
      sql<boolean>`${sql.lit(query.is_given)} = exists (select from chapter_given g
        where g.chapter_id = c.id and g.user_id = ${readerId ?? viewer?.userId ?? 0})`,
    );
  if (query.q)
    rows = rows.where(
      sql<boolean>`(${isFoundBy({ vector: 'c.search', text: `concat_ws(' ', c.standfirst, c.body_text)` }, query.q)}
        or ${contains('c.title', query.q)})`,
    );
  return listPage(rows, query, SORTS, 'place');
}

/** Builds the JSON of the visible chapter before or after `c` of the same type. */
function neighbour(viewer: Viewer | null, direction: 'previous' | 'next') {
  const [comparison, order] = direction === 'next' ? ['>', 'asc'] : ['<', 'desc'];
  return sql<ChapterRef | null>`(select ${chapterRef('n')} from chapter n
    where n.place ${sql.raw(comparison)} c.place and n.place >= array[c.type::int]
      and n.place < array[c.type + 1] and ${isChapterVisible(viewer, 'n')}
    order by n.place ${sql.raw(order)} limit 1)`;
}
export const nextChapter = (viewer: Viewer) => neighbour(viewer, 'next');

/** Finds a chapter by id, slug or former slug. Undefined if the viewer can't see it. */
export async function findChapter(
  database: Database | Transaction,
  viewer: Viewer | null,
  word: string | number,
): Promise<Chapter | undefined> {
  const row = await chapterRows(database, viewer)
    .select([
      'c.body',
      'c.easy_body',
      'c.lix',
      'c.easy_lix',
      attachedFiles('chapter', 'c.id').as('files'),
      assignmentsOfChapter(viewer).as('assignments'),
      sql`coalesce((select json_agg(${chapterRef('a')} order by a.place)
        from generate_series(2, cardinality(c.place) - 1) n
        join chapter a on a.place = c.place[1:n] and ${isChapterVisible(viewer, 'a')}), '[]')`.as(
        'ancestors',
      ),
      neighbour(viewer, 'previous').as('previous'),
      neighbour(viewer, 'next').as('next'),
    ])
    .where('c.id', '=', idBySlug('chapter', String(word)))
    .executeTakeFirst();
  return row && ({ ...row, can: chapterAbilities(viewer) } as unknown as Chapter);
}
