import { randomBytes } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

const isOwn = (viewer: Viewer) => sql<boolean>`coalesce(f.uploaded_by = ${viewer.userId}, false)`;

/** Matches shared files of an office in reach. */
function isOfOffice(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'admin') return sql<boolean>`f.is_shared`;
  if (viewer.role === 'customer')
    return sql<boolean>`(f.is_shared and f.customer_id = ${viewer.customerId})`;
  return sql<boolean>`(f.is_shared
    and coalesce(${isOfficeInReach(viewer, 'f.editorial_office_id')}, false))`;
}

/**
 * Builds the SQL of who sees a file (table alias `f`): its uploader, and once it is shared, those
 * with its office in reach. Files in the bin are visible to those who may restore them.
 */
export const isFileVisible = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`((${isOwn(viewer)} or ${isOfOffice(viewer)})
    and (f.deleted_at is null or ${isFileManaged(viewer)}))`;

/**
 * Builds the SQL of who may change and delete a file (`f`): its uploader and its office's
 * moderators. Customers only read.
 */
export function isFileManaged(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'customer') return sql<boolean>`false`;
  return viewer.role === 'participant'
    ? isOwn(viewer)
    : sql<boolean>`(${isOwn(viewer)} or ${isOfOffice(viewer)})`;
}

/** Roles that may upload. Customers only read. */
export const UPLOADERS = ['participant', 'moderator', 'admin'] as const;

/**
 * Allows general uploads. Customers may only upload pictures in forms, such as a logo or portrait.
 */
export const mayUpload = ({ role }: Viewer): boolean => role !== 'customer';

/**
 * Creates the id of a resumable upload. It holds the user's id, so that no one else can continue
 * it.
 */
export const newUploadId = (viewer: Viewer): string =>
  `${viewer.userId}-${randomBytes(16).toString('hex')}`;
export const isOwnUpload = (viewer: Viewer, id: string): boolean =>
  id.startsWith(`${viewer.userId}-`) && /^\d+-[0-9a-f]{32}$/.test(id);

/**
 * Builds the SQL of who sees a tag. Each customer has one set of tags, administrators have their
 * own.
 */
export const isTagVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.customerId === null
    ? sql<boolean>`t.customer_id is null`
    : sql<boolean>`t.customer_id = ${viewer.customerId}`;

/** Roles that may change tags. */
export const TAG_EDITORS = ['moderator', 'admin'] as const;
