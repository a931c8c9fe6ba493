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

/** The job that makes a new picture's thumbnails. */
export const THUMBNAILS = 'file-thumbnails';

/** Where a thumbnail lies in the storage. */
export const THUMBNAIL_KEY = /^thumbnails\/[0-9a-f]{2}\/[0-9a-f]{64}-\d+\.webp$/;

/** As often a picture may end the process that makes it small. */
const MAX_DEATHS = 2;

/** The 404 of a file that has no small picture. */
export const noThumbnail = () =>
  new ProblemError(404, 'no_thumbnail', {
    sv: 'Filen går inte att visa som en liten bild.',
    en: 'The file cannot be shown as a small picture.',
  });

/**
 * Writes down that a picture is being made small, and crosses it out afterwards: what is left behind
 * ended its process. @throws ProblemError 404 where that has happened too often
 */
async function countingDeaths<T>(
  database: Database,
  checksum: string,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ deaths: number }>`
    select count(*)::int as deaths from thumbnail_try
    where checksum = ${checksum} and begun_at < now() - interval '2 minutes'`.execute(database);
  if ((rows[0]?.deaths ?? 0) >= MAX_DEATHS) throw noThumbnail();
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

/** Forgets attempts so old that another one may be made; run every night. */
export async function forgetDeaths(database: Database): Promise<void> {
  await sql`delete from thumbnail_try where begun_at < now() - interval '30 days'`.execute(
    database,
  );
}

type Needed = Pick<Services, 'database' | 'storage' | 'config'>;

/**
 * A picture in a width of its own as WebP, made once and kept by its checksum. `admit` is called before
 * it is made, and may refuse.
 * @throws ProblemError 404 where it can't be decoded, 503 where that took too long
 */
export async function thumbnailOf(
  services: Needed,
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
  const bytes = await countingDeaths(database, checksum, () =>
    withStoredPicture(services, { key: picture.storage_key, person }, (run, file) =>
      run('thumbnail', { file, width }).catch((cause: unknown) => {
        throw cause instanceof ReaderTimeout ? cause : Object.assign(noThumbnail(), { cause });
      }),
    ),
  );
  await storage.put(key, Readable.from([bytes]));
  return storage.get(key);
}

/** Makes every width of a picture, before anybody asks for one; run as a job. */
export async function makeThumbnails(services: Needed, id: number): Promise<void> {
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
      // Another try would find the same bytes.
      if (error instanceof ProblemError && error.code === 'no_thumbnail') return;
      throw error;
    }
}
