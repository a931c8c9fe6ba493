import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Calls `use` with the path of a temporary file in the data folder, and removes the file
 * afterwards, also on errors. The system's temporary folder may be readable by other users. Files
 * left by a killed process are removed with other stale files of `incoming`.
 */
export async function withTemporaryFile<T>(
  { dataDir }: { dataDir: string },
  use: (target: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  const target = path.join(folder, randomUUID());
  try {
    return await use(target);
  } finally {
    await rm(target, { force: true });
  }
}
