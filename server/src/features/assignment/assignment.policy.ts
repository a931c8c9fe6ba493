import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach, reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** What the rules need to know of an assignment. */
export interface JudgedAssignment {
  editorial_office: { id: number } | null;
  is_published: boolean;
}

/**
 * Who sees an assignment (table alias `s`): who has its office in reach, and of the shared ones
 * everybody whose package has assignments. Participants and shared ones: published only.
 */
export function isAssignmentVisible(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'admin') return sql<boolean>`(s.deleted_at is null)`;
  const published = viewer.role === 'participant' ? sql`s.is_published` : sql`true`;
  return sql<boolean>`(s.deleted_at is null and (
    (s.editorial_office_id is null and s.is_published)
    or (${isOfficeInReach(viewer, 's.editorial_office_id')} and ${published})))`;
}

/** SQL that holds where the assignment `s` is for the participant `userId` to do. */
export const isAssignmentFor = (userId: number): RawBuilder<boolean> => sql<boolean>`(
  s.deleted_at is null and s.is_published and (s.editorial_office_id is null
    or exists (select from editorial_office_member m where m.user_id = ${userId}
      and m.editorial_office_id = s.editorial_office_id)))`;

/**
 * Who reads the files of the assignment `att.object_id`: who sees it, and who has an attempt at it,
 * which stays readable when the assignment is gone.
 */
export function readsAssignment(viewer: Viewer | null): RawBuilder<boolean> {
  if (!viewer || (viewer.features !== 'all' && !viewer.features.includes('assignment')))
    return sql<boolean>`false`;
  return sql<boolean>`(
    exists (select from assignment s
      where s.id = att.object_id and ${isAssignmentVisible(viewer)})
    or exists (select from attempt t
      where t.assignment_id = att.object_id and t.participant_id = ${viewer.userId}))`;
}

/** SQL for lists: shared ones, and those of the office asked for, else of the active one. */
export function isAssignmentListed(viewer: Viewer, asked?: number | null): RawBuilder<boolean> {
  const only = asked ?? viewer.activeOfficeId;
  if (only === null) return sql<boolean>`true`;
  const shared = asked ? sql`false` : sql`s.editorial_office_id is null`;
  return sql<boolean>`(${shared} or s.editorial_office_id = ${only})`;
}

/** What is right is hidden from those who are to find it out; who coaches them must know it. */
export const mayKnowAnswers = (viewer: Viewer): boolean => viewer.role !== 'participant';

/** Makes assignments in an office, or shared ones for `null`. */
export const mayCreateAssignment = (viewer: Viewer, officeId: number | null): boolean =>
  viewer.role === 'admin' ||
  (viewer.role === 'moderator' && officeId !== null && reaches(viewer, officeId));

/** Who leads its office changes it; the shared ones are the operator's. */
export const mayUpdateAssignment = (viewer: Viewer, assignment: JudgedAssignment): boolean =>
  mayCreateAssignment(viewer, assignment.editorial_office?.id ?? null);

/** What the client shows: the same rules, sent with the thing. */
export const assignmentAbilities = (viewer: Viewer, assignment: JudgedAssignment) => ({
  update: mayUpdateAssignment(viewer, assignment),
  delete: mayUpdateAssignment(viewer, assignment),
  attempt: viewer.role === 'participant' && assignment.is_published,
});
