import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import { THUMBNAIL_WIDTHS } from '@spalten/contract/file';
import { MAX_PIXELS } from './inspect.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Services } from '../../services.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';

/** The job that makes a new picture's thumbnails. */
export const THUMBNAILS = 'file-thumbnails';

/** Where a thumbnail lies in the storage. */
export const THUMBNAIL_KEY = /^thumbnails\/[0-9a-f]{2}\/[0-9a-f]{64}-\d+\.webp$/;

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Reads a stored file whole: for pictures, which are decoded whole anyway. */
export const readStored = async (storage: Storage, key: string) => readAll(await storage.get(key));

/** A picture in a width of its own as WebP, made once and kept by its checksum. */
export async function thumbnailOf(
  storage: Storage,
  picture: { storage_key: string; checksum: string },
  width: number,
): Promise<Readable> {
  const key = `thumbnails/${picture.checksum.slice(0, 2)}/${picture.checksum}-${width}.webp`;
  try {
    return await storage.get(key);
  } catch (error) {
    if (!(error instanceof StorageMissing)) throw error;
  }
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(await readStored(storage, picture.storage_key), {
    limitInputPixels: MAX_PIXELS,
  })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  await storage.put(key, NodeReadable.from(bytes));
  return storage.get(key);
}

/** Makes every width of a picture, before anybody asks for one; run as a job. */
export async function makeThumbnails(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  id: number,
): Promise<void> {
  const row = await database
    .selectFrom('file')
    .select(['storage_key', 'checksum', 'width'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.width) return;
  for (const width of THUMBNAIL_WIDTHS) (await thumbnailOf(storage, row, width)).destroy();
}
