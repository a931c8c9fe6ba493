import type { Role } from '@spalten/contract/fields';
import type { PackageFeature } from '@spalten/contract/package';
import type { ProblemError } from '../errors.ts';
import { forbidden, notInPackage, readOnly, unauthenticated } from '../errors.ts';
import type { Viewer } from '../session/viewer.ts';

/** Who may make a call at all; which things they may make it on is the policy's. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** Who may make the call, and what it takes beside that. */
export interface RouteOptions<A extends Access> {
  access: A;
  /** The part of the product that it belongs to, which the customer's package must hold. */
  feature?: PackageFeature;
  /** A write that may be made when the package has run out: of a person's own account. */
  evenReadOnly?: boolean;
  /** How often a person may make it in a minute, where it costs much or mails others. */
  perMinute?: number;
}

/** Why the viewer may not make the call at all: 401 or 403; null where they may. */
export function refusalOf(
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
  if (viewer.isReadOnly && call.method !== 'GET' && !options.evenReadOnly) return readOnly();
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
  const refusal = refusalOf(call, options, viewer);
  if (refusal) throw refusal;
  return viewer;
}
