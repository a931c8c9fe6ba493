import { randomBytes } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

const isOwn = (viewer: Viewer) => sql<boolean>`coalesce(f.uploaded_by = ${viewer.userId}, false)`;

/** Among the files of an office in reach. */
function isOfOffice(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'admin') return sql<boolean>`f.is_shared`;
  if (viewer.role === 'customer')
    return sql<boolean>`(f.is_shared and f.customer_id = ${viewer.customerId})`;
  return sql<boolean>`(f.is_shared
    and coalesce(${isOfficeInReach(viewer, 'f.editorial_office_id')}, false))`;
}

/**
 * Who sees a file (table alias `f`): its uploader, and once it is put among the office's files, who
 * has the office in reach. In the bin: who may take it out again. What was sent in a message or
 * handed in is also read by the readers of that, see `isFileRead`.
 */
export const isFileVisible = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`((${isOwn(viewer)} or ${isOfOffice(viewer)})
    and (f.deleted_at is null or ${isFileKept(viewer)}))`;

/** Who may change and throw away a file (`f`): its uploader, who leads its office; a customer reads. */
export function isFileKept(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'customer') return sql<boolean>`false`;
  return viewer.role === 'participant'
    ? isOwn(viewer)
    : sql<boolean>`(${isOwn(viewer)} or ${isOfOffice(viewer)})`;
}

/** Who works in an office, and the operator's staff; a customer reads. */
export const UPLOADERS = ['participant', 'moderator', 'admin'] as const;

/**
 * Who may upload whatever an office works with. A customer has pictures of their own alone, sent by
 * a form: an office's logo, a portrait.
 */
export const mayUpload = ({ role }: Viewer): boolean => role !== 'customer';

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
