import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import sharp from 'sharp';
import type { Storage } from '../../platform/storage/storage.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';

const MAX_PIXELS = 200_000_000;

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
