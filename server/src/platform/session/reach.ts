import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from './viewer.ts';

/** SQL that holds where the office in `column` is in the viewer's reach. */
export function isOfficeInReach(viewer: Viewer, column: string): RawBuilder<boolean> {
  if (viewer.offices === 'all') return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} = any(${[...viewer.offices]}::bigint[])`;
}

/** True where the viewer's reach holds the office. */
export const reaches = (viewer: Viewer, officeId: number): boolean =>
  viewer.offices === 'all' || viewer.offices.includes(officeId);

/**
 * SQL for lists of office-bound things: in reach, and of the office asked for, else of the active
 * one where there is one.
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
