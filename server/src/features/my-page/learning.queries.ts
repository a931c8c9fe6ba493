import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { assignmentRows, isAssignmentListed } from '../assignment/index.ts';
import { attemptRows } from '../attempt/index.ts';

/** Returns false if the package has no assignments, so that nothing is to do or review. */
const hasAssignments = ({ features }: Viewer) =>
  features === 'all' || features.includes('assignment');

/**
 * Lists a participant's assignments to redo, continue or start: those under a clock and returned ones
 * first, then by due date. Without those whose time is out.
 */
export function openAssignments(database: Database, viewer: Viewer, limit: number) {
  const rows = assignmentRows(database, viewer).where(isAssignmentListed(viewer));
  const isDone = viewer.role !== 'participant' || !hasAssignments(viewer);
  return sql`select * from (${rows}) r
    where r.my_status = 'returned'
      or (r.my_status = 'in_progress' and r.my_seconds_left is distinct from 0)
      or (r.my_status = 'not_started'
        and coalesce(r.opens_at <= now(), true) and coalesce(r.due_at > now(), true))
    order by r.my_seconds_left is null, r.my_status <> 'returned', r.due_order, r.id
    limit ${isDone ? 0 : limit}`;
}

/** Lists attempts in the active office that wait for review or help, oldest first. */
export function waitingAttempts(
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
