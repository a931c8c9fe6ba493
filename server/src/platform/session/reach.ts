import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from './viewer.ts';

/** SQL that is true if the office in `column` is within the viewer's reach. */
export function isOfficeInReach(viewer: Viewer, column: string): RawBuilder<boolean> {
  if (viewer.offices === 'all') return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} = any(${[...viewer.offices]}::bigint[])`;
}

/** Returns true if the office is within the viewer's reach. */
export const reaches = (viewer: Viewer, officeId: number): boolean =>
  viewer.offices === 'all' || viewer.offices.includes(officeId);

/** Returns true for administrators and the office's moderators. */
export const leadsOffice = (viewer: Viewer, officeId: number): boolean =>
  viewer.role === 'admin' || (viewer.role === 'moderator' && reaches(viewer, officeId));

/**
 * SQL for lists of objects that belong to an office: those in reach and of `officeId`, or else of
 * the active office if there is one.
 */
export function isOfficeListed(
  viewer: Viewer,
  column: string,
  officeId: number | null | undefined,
): RawBuilder<boolean> {
  const only = officeId ?? viewer.activeOfficeId;
  if (only === null) return isOfficeInReach(viewer, column);
  return reaches(viewer, only) ? sql<boolean>`${sql.ref(column)} = ${only}` : sql<boolean>`false`;
}
