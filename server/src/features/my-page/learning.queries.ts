import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { assignmentRows, isAssignmentListed } from '../assignment/index.ts';
import { attemptRows } from '../attempt/index.ts';

/** False where the viewer's package has no assignments: then there is nothing to do or review. */
const hasAssignments = ({ features }: Viewer) =>
  features === 'all' || features.includes('assignment');

/** A participant's assignments to take up, go on with or begin: returned first, then by due day. */
export function assignmentsToDo(database: Database, viewer: Viewer, limit: number) {
  const rows = assignmentRows(database, viewer).where(isAssignmentListed(viewer));
  const isDone = viewer.role !== 'participant' || !hasAssignments(viewer);
  return sql`select * from (${rows}) r
    where r.my_status in ('returned', 'in_progress')
      or (r.my_status = 'not_started'
        and coalesce(r.opens_at <= now(), true) and coalesce(r.due_at > now(), true))
    order by r.my_status <> 'returned', r.due_order, r.id
    limit ${isDone ? 0 : limit}`;
}

/** Attempts that wait for who leads the active office: for review, or for help; oldest first. */
export function attemptsWaiting(
  database: Database,
  viewer: Viewer,
  wanted: 'review' | 'help',
  limit: number,
) {
  const rows = attemptRows(database, viewer).where(
    isOfficeListed(viewer, 't.editorial_office_id', null),
  );
  const leads = viewer.role === 'moderator' || viewer.role === 'admin';
  const waiting =
    wanted === 'review'
      ? rows.where('t.status', '=', 'submitted').orderBy('t.submitted_at')
      : rows.where('t.help_wanted_at', 'is not', null).orderBy('t.help_wanted_at');
  return waiting.orderBy('t.id').limit(leads && hasAssignments(viewer) ? limit : 0);
}
