import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { QueueOwner } from '../../platform/fair-queue.ts';
import type { RunPictureJob } from '../../platform/pictures/pictures.ts';
import { withPictures } from '../../platform/pictures/pictures.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Services } from '../../services.ts';

/** Copies a stored file to local disk as a stream. @throws StorageMissing */
export async function copyStored(storage: Storage, folder: string, key: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const copy = path.join(folder, randomUUID());
  try {
    await pipeline(await storage.get(key), createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
    return copy;
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
}

/**
 * Decodes a stored picture from a local copy, in the person's queue. @throws StorageMissing, or
 * Error if it can't be decoded
 */
export async function withStoredPicture<T>(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  { key, person }: { key: string; person: QueueOwner },
  work: (run: RunPictureJob, file: string) => Promise<T>,
): Promise<T> {
  return withPictures(person, async (run) => {
    const copy = await copyStored(storage, path.join(config.dataDir, 'incoming'), key);
    try {
      return await work(run, copy);
    } finally {
      await rm(copy, { force: true });
    }
  });
}
