import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** Longer than any form with files takes to arrive, whose first file is the oldest. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const INTERVAL_MS = 60 * 60 * 1000;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Removes files that were not written to for a day. @returns the number of removed files */
export async function removeStaleFiles(folder: string, now = Date.now()): Promise<number> {
  let removed = 0;
  try {
    for await (const entry of await opendir(folder)) {
      const file = path.join(folder, entry.name);
      const { mtimeMs } = await stat(file);
      if (!entry.isFile() || now - mtimeMs < MAX_AGE_MS) continue;
      await rm(file, { force: true });
      removed += 1;
    }
  } catch (error) {
    // The folder is created with the first file, and a file may be moved away meanwhile.
    if (!isGone(error)) throw error;
  }
  return removed;
}

/**
 * Removes files left behind by a killed process, at the start and every hour. This isn't a job of
 * the queue, which runs on one node, while each node has folders of its own.
 */
export function scheduleStaleFileRemoval(
  folders: string[],
  log: FastifyBaseLogger,
): { stop(): void } {
  const tidy = async () => {
    for (const folder of folders)
      try {
        const removed = await removeStaleFiles(folder);
        if (removed > 0) log.info({ folder, removed }, 'removed what was left behind');
      } catch (error) {
        log.error({ err: error, folder }, 'what was left behind could not be removed');
      }
  };
  void tidy();
  const timer = setInterval(() => void tidy(), INTERVAL_MS).unref();
  return { stop: () => clearInterval(timer) };
}
