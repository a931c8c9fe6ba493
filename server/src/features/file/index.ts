import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import { readStored } from './thumbnail.ts';

export {
  attachedFiles,
  attachedImage,
  attachFiles,
  attachFormFiles,
  takeFiles,
  takeFormFiles,
} from './attachments.ts';
export { isFileVisible } from './file.policy.ts';
export { areFilesVisible, findFileOfUpload, keepVisibleFiles } from './file.queries.ts';
export { shareFiles } from './shared-files.ts';
export { fileSearch, tagSearch } from './file.search.ts';
export { thumbnailOf } from './thumbnail.ts';
export { storeFile } from './store-file.ts';

/** The bytes of a picture to set on a page; null where it is gone. Who sees the page sees it. */
export async function readPicture(database: Database, storage: Storage, id: number) {
  const row = await database
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  try {
    return await readStored(storage, row.storage_key);
  } catch (error) {
    if (error instanceof StorageMissing) return null;
    throw error;
  }
}
