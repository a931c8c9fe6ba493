import type { StoredDays } from '@spalten/contract/plan-days';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { findViewerOf } from '../../platform/session/viewer.ts';
import { isNewspaperVisible } from '../newspaper/index.ts';
import { COUNTS, isGivenTo, isStoryVisible, STORY_DUE } from '../story/index.ts';

/** A key's owner: a person, or an office. */
export type FeedOwner = { userId: number } | { officeId: number };

const ownerColumns = (owner: FeedOwner) =>
  'userId' in owner
    ? { column: sql.ref('user_id'), id: owner.userId }
    : { column: sql.ref('editorial_office_id'), id: owner.officeId };

/** Returns the key of a calendar, created on first use. */
export async function calendarKey(database: Database, owner: FeedOwner): Promise<string> {
  const { column, id } = ownerColumns(owner);
  const customer =
    'userId' in owner
      ? sql`(select customer_id from app_user where id = ${id})`
      : sql`(select customer_id from editorial_office where id = ${id})`;
  await sql`insert into calendar_feed (${column}, customer_id) values (${id}, ${customer})
    on conflict do nothing`.execute(database);
  const { rows } = await sql<{ key: string }>`
    select key from calendar_feed where ${column} = ${id}`.execute(database);
  return rows[0]?.key ?? '';
}

/** Deletes a key, which revokes it. A new one is created on next use. */
export async function removeCalendarKey(database: Database, owner: FeedOwner): Promise<void> {
  const { column, id } = ownerColumns(owner);
  await sql`delete from calendar_feed where ${column} = ${id}`.execute(database);
}

/** Lists the offices that the viewer leads, by name. */
export async function listLedOffices(database: Database, viewer: Viewer) {
  if (viewer.role !== 'moderator') return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from editorial_office o
    where ${isOfficeInReach(viewer, 'o.id')} order by o.name, o.id`.execute(database);
  return rows;
}

/** A calendar found by its key, with the reader whose view it shows. */
export interface OpenedCalendar {
  viewer: Viewer;
  /** Null for a person's own. */
  office: { id: number; name: string } | null;
}

/**
 * Finds the calendar of a key. Person, office and customer must be active, and the package must include
 * newspapers. An office's calendar is read as by one of its members without a role of their own.
 */
export async function findCalendar(
  database: Database,
  key: string,
): Promise<OpenedCalendar | undefined> {
  const { rows } = await sql<{ user_id: number | null; office_id: number | null; name: string }>`
    select f.user_id, o.id as office_id, o.name from calendar_feed f
    left join editorial_office o on o.id = f.editorial_office_id and o.is_active
    left join customer c on c.id = f.customer_id
    left join package k on k.id = c.package_id
    where f.key = ${key} and (f.customer_id is null or c.is_active and 'newspaper' = any(k.features))`.execute(
    database,
  );
  const [row] = rows;
  if (!row) return undefined;
  if (row.user_id !== null) {
    const viewer = await findViewerOf(database, row.user_id);
    return viewer ? { viewer, office: null } : undefined;
  }
  if (row.office_id === null) return undefined;
  const office = { id: row.office_id, name: row.name };
  return { office, viewer: officeReader(office.id) };
}

/** A reader that reaches one office and nothing else. */
const officeReader = (officeId: number): Viewer => ({
  userId: 0,
  role: 'participant',
  isByCard: false,
  isBorrowed: false,
  customerId: null,
  offices: [officeId],
  formerOffices: [],
  activeOfficeId: officeId,
  ownRole: 'participant',
  overrideCustomerId: null,
  features: [],
  chapterTypes: [],
  isReadOnly: true,
  readOnlyReason: null,
  adminUntil: null,
  language: 'sv',
});

export interface CalendarPaper extends StoredDays {
  id: number;
  newspaper_name: string;
  issue_number: number;
  /** The day on which it was made. */
  created_at: string;
}
export interface CalendarStory {
  id: number;
  title: string;
  note: string | null;
  due_on: string;
  newspaper_id: number | null;
  people: string[];
}

/** The newspapers and stories of a calendar that are not older than about three months. */
export async function loadCalendar(
  database: Database,
  { viewer, office }: OpenedCalendar,
): Promise<{ papers: CalendarPaper[]; stories: CalendarStory[] }> {
  const since = sql`current_date - 92`;
  const { rows: papers } = await sql<CalendarPaper>`
    select n.id, n.newspaper_name, n.issue_number, n.drafts_on, n.due_on, n.pages_ready_on, n.print_on,
      n.published_on, to_char(n.created_at, 'YYYY-MM-DD') as created_at from newspaper n
    where ${isNewspaperVisible(viewer)} and n.published_on > ${since}
    order by n.published_on, n.id limit 200`.execute(database);
  const isShown = office ? sql`true` : isGivenTo(viewer);
  const { rows: stories } = await sql<CalendarStory>`
    select s.id, s.title, s.note, ${STORY_DUE} as due_on, s.newspaper_id,
      coalesce((select json_agg(u.name order by x.created_at, u.id) from story_person x
        join app_user u on u.id = x.user_id
        where x.story_id = s.id and x.is_given and ${COUNTS}), '[]') as people
    from story s left join newspaper n on n.id = s.newspaper_id
    where ${isStoryVisible(viewer)} and ${isShown} and ${STORY_DUE} > ${since}
    order by due_on, s.id limit 1000`.execute(database);
  return { papers, stories };
}
