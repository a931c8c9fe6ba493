import { Readable } from 'node:stream';
import { THUMBNAIL_WIDTHS } from '@spalten/contract/file';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { QueueOwner } from '../../platform/fair-queue.ts';
import { ReaderTimeout } from '../../platform/reader-timeout.ts';
import type { Services } from '../../services.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import { withStoredPicture } from './stored-picture.ts';

/** The job that creates a new picture's thumbnails. */
export const THUMBNAILS = 'file-thumbnails';

/** The pattern of storage keys of thumbnails. */
export const THUMBNAIL_KEY = /^thumbnails\/[0-9a-f]{2}\/[0-9a-f]{64}-\d+\.webp$/;

/** Limit of crashes per picture before no thumbnail is tried any more. */
const MAX_CRASHES = 2;

/** Builds the 404 of a file without a thumbnail. */
export const noThumbnail = () =>
  new ProblemError(404, 'no_thumbnail', {
    sv: 'Filen går inte att visa som en liten bild.',
    en: 'The file cannot be shown as a small picture.',
  });

/**
 * Records an attempt to create a thumbnail and removes the record afterwards. A record that remains
 * means that the process crashed. @throws ProblemError 404 after too many crashes
 */
async function withCrashGuard<T>(
  database: Database,
  checksum: string,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ deaths: number }>`
    select count(*)::int as deaths from thumbnail_try
    where checksum = ${checksum} and begun_at < now() - interval '2 minutes'`.execute(database);
  if ((rows[0]?.deaths ?? 0) >= MAX_CRASHES) throw noThumbnail();
  const { id } = await database
    .insertInto('thumbnail_try')
    .values({ checksum })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    return await work();
  } finally {
    await database.deleteFrom('thumbnail_try').where('id', '=', id).execute();
  }
}

/** Deletes old records of crashes, so that another attempt is made. Runs every night. */
export async function purgeCrashes(database: Database): Promise<void> {
  await sql`delete from thumbnail_try where begun_at < now() - interval '30 days'`.execute(
    database,
  );
}

type ThumbnailServices = Pick<Services, 'database' | 'storage' | 'config'>;

/**
 * Returns a picture as WebP in a given width. Thumbnails are created once and stored by checksum.
 * `admit` runs before creation and may throw. @throws ProblemError 404 if the picture can't be
 * decoded, 503 if that takes too long
 */
export async function thumbnailOf(
  services: ThumbnailServices,
  picture: { storage_key: string; checksum: string },
  { width, person, admit }: { width: number; person: QueueOwner; admit?: () => Promise<void> },
): Promise<Readable> {
  const { database, storage } = services;
  const { checksum } = picture;
  const key = `thumbnails/${checksum.slice(0, 2)}/${checksum}-${width}.webp`;
  try {
    return await storage.get(key);
  } catch (error) {
    if (!(error instanceof StorageMissing)) throw error;
  }
  await admit?.();
  const bytes = await withCrashGuard(database, checksum, () =>
    withStoredPicture(services, { key: picture.storage_key, person }, (run, file) =>
      run('thumbnail', { file, width }).catch((cause: unknown) => {
        throw cause instanceof ReaderTimeout ? cause : Object.assign(noThumbnail(), { cause });
      }),
    ),
  );
  await storage.put(key, Readable.from([bytes]));
  return storage.get(key);
}

const isStored = async (database: Database, id: number): Promise<boolean> =>
  (await database.selectFrom('file').select('id').where('id', '=', id).execute()).length > 0;

/**
 * Creates all thumbnail widths of a picture ahead of requests. Runs as a job. The picture may be
 * erased meanwhile.
 */
export async function makeThumbnails(services: ThumbnailServices, id: number): Promise<void> {
  const row = await services.database
    .selectFrom('file')
    .select(['storage_key', 'checksum', 'width', 'uploaded_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.width) return;
  for (const width of THUMBNAIL_WIDTHS)
    try {
      (await thumbnailOf(services, row, { width, person: row.uploaded_by })).destroy();
    } catch (error) {
      // A retry would fail for the same bytes.
      if (error instanceof ProblemError && error.code === 'no_thumbnail') return;
      if (error instanceof StorageMissing && !(await isStored(services.database, id))) return;
      throw error;
    }
}
