import type { MyStatus } from '@spalten/contract/assignment';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach, reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** The facts about an assignment that the rules read. */
export interface AssignmentFacts {
  editorial_office: { id: number } | null;
  is_published: boolean;
  /** False if a participant has begun it and it was then given to others only. */
  is_given: boolean;
  my_status: MyStatus;
}

/**
 * Builds SQL that is true if the assignment `s` is given to a participant: to everyone, to the person
 * or to a group that the person is in. The office is not checked here. `participant` is an id or a
 * column.
 */
export const isGivenTo = (participant: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  s.is_for_all
  or exists (select from assignment_recipient r
    where r.assignment_id = s.id and r.user_id = ${participant})
  or exists (select from assignment_recipient r
    join office_group_member x on x.group_id = r.group_id
    where r.assignment_id = s.id and x.user_id = ${participant}))`;

/** Builds SQL that is true if the assignment `s` is given to the viewer. Others than participants need no giving. */
export const isGiven = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'participant' ? isGivenTo(sql`${viewer.userId}::bigint`) : sql<boolean>`true`;

/**
 * Builds the SQL of who sees an assignment (table alias `s`): those with its office in reach.
 * Shared ones are visible to everyone whose package includes assignments once they are published.
 * Participants see only published ones that are given to them or that they have begun.
 */
export function isAssignmentVisible(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'admin') return sql<boolean>`(s.deleted_at is null)`;
  const published =
    viewer.role === 'participant'
      ? sql`s.is_published and (${isGiven(viewer)} or exists (select from attempt begun
          where begun.assignment_id = s.id and begun.participant_id = ${viewer.userId}))`
      : sql`true`;
  return sql<boolean>`(s.deleted_at is null and (
    (s.editorial_office_id is null and s.is_published)
    or (${isOfficeInReach(viewer, 's.editorial_office_id')} and ${published})))`;
}

/**
 * Builds SQL that is true if the assignment `s` reaches the offices of a participant: it is shared, or
 * the person is in its office. `participant` is an id or a column.
 */
const isOfOfficeOf = (participant: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  s.editorial_office_id is null or exists (select from editorial_office_member m
    where m.user_id = ${participant} and m.editorial_office_id = s.editorial_office_id))`;

/**
 * Builds SQL that is true if the assignment `s` was given to a participant: it is given to them, and
 * they are in its office. `participant` is an id or a column.
 */
export const wasGivenTo = (participant: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${isOfOfficeOf(participant)} and ${isGivenTo(participant)})`;

/** Builds SQL that is true if the participant `userId` may do the assignment `s` once it is given to them. */
export const isAssignmentOffered = (userId: number): RawBuilder<boolean> => sql<boolean>`(
  s.deleted_at is null and s.is_published and ${isOfOfficeOf(sql`${userId}::bigint`)})`;

/** Builds SQL that is true if the participant `userId` may do the assignment `s`. */
export const isAssignmentFor = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(${isAssignmentOffered(userId)} and ${isGivenTo(sql`${userId}::bigint`)})`;

/**
 * Builds the SQL of who may read files of the assignment `att.object_id`: those who see it, and
 * those with an attempt at it. An attempt stays readable after the assignment is deleted.
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

/**
 * Builds the SQL filter of lists: the requested office only, else shared ones and the active
 * office's.
 */
export function isAssignmentListed(viewer: Viewer, asked?: number | null): RawBuilder<boolean> {
  const only = asked ?? viewer.activeOfficeId;
  if (only === null) return sql<boolean>`true`;
  const shared = asked ? sql`false` : sql`s.editorial_office_id is null`;
  return sql<boolean>`(${shared} or s.editorial_office_id = ${only})`;
}

/** Hides the right answers from participants. Moderators and administrators see them. */
export const mayKnowAnswers = (viewer: Viewer): boolean => viewer.role !== 'participant';

/**
 * Allows creating assignments in an office in reach. A null office means shared, for administrators
 * only.
 */
export const mayCreateAssignment = (viewer: Viewer, officeId: number | null): boolean =>
  viewer.role === 'admin' ||
  (viewer.role === 'moderator' && officeId !== null && reaches(viewer, officeId));

/** Allows changes by moderators of its office. Shared assignments belong to administrators. */
export const mayUpdateAssignment = (
  viewer: Viewer,
  assignment: Pick<AssignmentFacts, 'editorial_office'>,
): boolean => mayCreateAssignment(viewer, assignment.editorial_office?.id ?? null);

/**
 * Allows participants to begin a published assignment that is given to them. An attempt that is open
 * may be finished whoever the assignment is given to.
 */
const mayAttempt = (viewer: Viewer, { is_published, is_given, my_status }: AssignmentFacts) =>
  viewer.role === 'participant' &&
  is_published &&
  (is_given || my_status === 'in_progress' || my_status === 'returned');

/** Lists what the viewer may do, sent as `can` so that the client shows the right actions. */
export const assignmentAbilities = (viewer: Viewer, assignment: AssignmentFacts) => ({
  update: mayUpdateAssignment(viewer, assignment),
  delete: mayUpdateAssignment(viewer, assignment),
  attempt: mayAttempt(viewer, assignment),
});
