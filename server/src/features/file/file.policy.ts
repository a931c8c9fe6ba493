import { randomBytes } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Who sees a file (table alias `f`): whoever uploaded it, and who has its office in reach. */
export function isFileVisible(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'admin') return sql<boolean>`true`;
  if (viewer.role === 'customer') return sql<boolean>`f.customer_id = ${viewer.customerId}`;
  return sql<boolean>`(f.uploaded_by = ${viewer.userId}
    or ${isOfficeInReach(viewer, 'f.editorial_office_id')})`;
}

/** Who may change and throw away a file (`f`): its uploader, who leads its office; a customer reads. */
export function isFileKept(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'admin') return sql<boolean>`true`;
  if (viewer.role === 'customer') return sql<boolean>`false`;
  const isOwn = sql<boolean>`coalesce(f.uploaded_by = ${viewer.userId}, false)`;
  return viewer.role === 'participant'
    ? isOwn
    : sql<boolean>`(${isOwn} or coalesce(${isOfficeInReach(viewer, 'f.editorial_office_id')}, false))`;
}

/** Who works in an office, and the operator's staff; a customer reads. */
export const UPLOADERS = ['participant', 'moderator', 'admin'] as const;

/** Who may upload: everyone that works in an office. */
export const mayUpload = (viewer: Viewer): boolean =>
  viewer.role !== 'customer' && (viewer.customerId !== null || viewer.role === 'admin');

/** The name of an upload in pieces says whose it is; nobody else may go on with it. */
export const newUploadId = (viewer: Viewer): string =>
  `${viewer.userId}-${randomBytes(16).toString('hex')}`;
export const isOwnUpload = (viewer: Viewer, id: string): boolean =>
  id.startsWith(`${viewer.userId}-`) && /^\d+-[0-9a-f]{32}$/.test(id);

/** Tags are one set a customer; the operator's staff has its own. */
export const isTagVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.customerId === null
    ? sql<boolean>`t.customer_id is null`
    : sql<boolean>`t.customer_id = ${viewer.customerId}`;

/** Who keeps the tags. */
export const TAG_KEEPERS = ['moderator', 'admin'] as const;
