import path from 'node:path';
import type { Config } from '../config.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the configured storage: a bucket or a local folder. */
export async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (!s3) return createFolderStorage(path.join(dataDir, 'files'));
  // The SDK is large, so it is loaded only for a bucket.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(s3);
}
