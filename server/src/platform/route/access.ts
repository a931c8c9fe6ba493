import type { Role } from '@spalten/contract/fields';
import type { PackageFeature } from '@spalten/contract/package';
import type { FastifyRequest } from 'fastify';
import type { AuditSubject } from '../audit-subject.ts';
import type { ProblemError } from '../errors.ts';
import { forbidden, notInPackage, readOnly, unauthenticated } from '../errors.ts';
import type { FormQuota } from '../forms/forms.plugin.ts';
import type { Viewer } from '../session/viewer.ts';

/** Roles that may make a call. The feature's policy decides on which objects. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** Rate limit for saving an object with files; higher than the rate of automatic saves. */
export const SAVES_PER_MINUTE = 240;

/** Location of the audited object's id. `answer` means that the call creates the object. */
export type AuditId = 'answer' | `body.${string}`;

/** Access and limits of a call. */
export interface RouteOptions<A extends Access> {
  access: A;
  /** Part of the product that the customer's package must contain. */
  feature?: PackageFeature;
  /** True for writes allowed in read mode: read marks and a person's own account. */
  isAllowedInReadMode?: boolean;
  /** Calls per person and minute, for calls that are expensive or mail others. */
  perMinute?: number;
  /**
   * Admits a form with files that nobody signed in for, before its body is read, and says what room
   * it has. Required for public calls that take files. @throws ProblemError
   */
  admitForm?: (parameters: Record<string, string>, request: FastifyRequest) => Promise<FormQuota>;
  /** Audits the changed object, found by `{id}` of the path or by the answer's id. */
  audit?: AuditSubject;
  /** Location of the object's id, if it isn't the path or the answer. */
  auditId?: AuditId;
}

/** Returns the 401 or 403 that refuses the viewer, or null if the call is allowed. */
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
 * Checks that the viewer may make the call.
 * @returns the viewer, null for a public call
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
