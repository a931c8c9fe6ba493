import type { Role } from '@spalten/contract/fields';
import type { PackageFeature } from '@spalten/contract/package';
import type { AuditSubject } from '../audit-subject.ts';
import type { ProblemError } from '../errors.ts';
import { forbidden, notInPackage, readOnly, unauthenticated } from '../errors.ts';
import type { Viewer } from '../session/viewer.ts';

/** Who may make a call at all; which things they may make it on is the policy's. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** How often a person may save a thing with files: more often than the editor saves by itself. */
export const SAVES_PER_MINUTE = 240;

/** Where a call names the thing that it changes: what its answer has is made by the call. */
export type AuditId = 'answer' | `body.${string}`;

/** Who may make the call, and what it takes beside that. */
export interface RouteOptions<A extends Access> {
  access: A;
  /** The part of the product that it belongs to, which the customer's package must hold. */
  feature?: PackageFeature;
  /** A write that may be made in read mode: reading marks, and a person's own account. */
  isAllowedInReadMode?: boolean;
  /** How often a person may make it in a minute, where it costs much or mails others. */
  perMinute?: number;
  /** What the call changes is traced as a thing of this kind: `{id}` of its path, or of its answer. */
  audit?: AuditSubject;
  /** Where the id of that thing is instead. */
  auditId?: AuditId;
}

/** Why the viewer may not make the call at all: 401 or 403; null where they may. */
export function findRefusal(
  call: { method: string },
  options: RouteOptions<Access>,
  viewer: Viewer | null,
): ProblemError | null {
  const { access, feature } = options;
  if (access === 'public') return null;
  if (!viewer) return unauthenticated();
  if (access !== 'signed-in' && !access.includes(viewer.role)) return forbidden();
  if (feature && viewer.features !== 'all' && !viewer.features.includes(feature))
    return notInPackage();
  if (viewer.isReadOnly && call.method !== 'GET' && !options.isAllowedInReadMode) return readOnly();
  return null;
}

/**
 * Whether the viewer may make the call at all. @returns the viewer, null where anybody may
 * @throws ProblemError 401 or 403
 */
export function authorise(
  call: { method: string },
  options: RouteOptions<Access>,
  viewer: Viewer | null,
): Viewer | null {
  const refusal = findRefusal(call, options, viewer);
  if (refusal) throw refusal;
  return viewer;
}
