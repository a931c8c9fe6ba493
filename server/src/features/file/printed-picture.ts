import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import type { CutPicture } from '../../platform/pictures/picture-jobs.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import { withStoredPicture } from './stored-picture.ts';

/** A picture as a page shows it: the part in shares of the whole, and the result's size. */
export interface PrintedPart {
  fileId: number;
  shown: { x: number; y: number; w: number; h: number };
  format: 'jpeg' | 'webp';
  /** The most pixels across. */
  width: number;
}

const findStored = (database: Database, id: number) =>
  database.selectFrom('file').select(['storage_key']).where('id', '=', id).executeTakeFirst();

/**
 * Cuts a picture as it was printed, without what was cropped away. Null if its file is gone. Callers
 * check access to the page. @throws Error if it can't be decoded
 */
export async function cutPrintedPicture(
  services: Pick<Services, 'database' | 'storage' | 'config'>,
  person: number | null,
  { fileId, ...part }: PrintedPart,
): Promise<CutPicture | null> {
  const stored = await findStored(services.database, fileId);
  if (!stored) return null;
  try {
    return await withStoredPicture(services, { key: stored.storage_key, person }, (run, file) =>
      run('cut', { file, ...part }),
    );
  } catch (error) {
    if (error instanceof StorageMissing) return null;
    throw error;
  }
}
