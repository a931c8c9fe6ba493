import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives `use` a path for one file in the data folder and removes what is there afterwards, also when
 * `use` fails. The system's shared temporary folder may belong to another user, who could also read
 * what lies in it. What a killed process leaves is removed with other old files of `incoming`.
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
