import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import { MAX_PICTURE_BYTES } from '../../platform/pictures/picture-limits.ts';
import { copyStored } from './stored-picture.ts';

export {
  attachedFiles,
  attachedImage,
  attachFiles,
  attachFormFiles,
  takeFiles,
  takeFormFiles,
  takeTextFiles,
} from './attachments.ts';
export { requireAllowed, findMisfit } from './allowed-files.ts';
export { attachedFilesOf, FILE } from './file.audit.ts';
export { findFocalPoints } from './find-focal-points.ts';
export { discardFiles } from './discard-files.ts';
export { findFormQuota, findQuotaOf } from './form-quota.ts';
export { isUnused } from './file-uses.ts';
export { requireAllowedFile, requireValidFile } from './allowed-files.ts';
export { claimSpace, findSpace } from './space.ts';
export { copyStored } from './stored-picture.ts';
export { isFileVisible } from './file.policy.ts';
export { areFilesVisible, findFileOfUpload, keepVisibleFiles } from './file.queries.ts';
export { shareFiles, shareUses } from './shared-files.ts';
export { fileSearch, tagSearch } from './file.search.ts';
export { THUMBNAILS, thumbnailOf } from './thumbnail.ts';
export { cutPrintedPicture } from './printed-picture.ts';
export { storeFile } from './store-file.ts';

/**
 * Copies a picture into a folder for typesetting. Everyone who sees the page may see it. Null if it
 * is gone. @returns the path of the copy, which the caller removes
 */
export async function copyPicture(
  { database, storage }: { database: Database; storage: Storage },
  folder: string,
  id: number,
): Promise<string | null> {
  const row = await database
    .selectFrom('file')
    .select(['storage_key', 'file_size'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || Number(row.file_size) > MAX_PICTURE_BYTES) return null;
  try {
    return await copyStored(storage, folder, row.storage_key);
  } catch (error) {
    if (error instanceof StorageMissing) return null;
    throw error;
  }
}
