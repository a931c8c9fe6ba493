import path from 'node:path';
import type { Config } from '../config.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the configuration names: a bucket, or a folder of this machine. */
export async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (!s3) return createFolderStorage(path.join(dataDir, 'files'));
  // The SDK is large: who keeps files in a folder does not load it.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(s3);
}
