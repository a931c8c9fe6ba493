import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** Longer than any form with files takes: of one that is still arriving, the first may be this old. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 60 * 60 * 1000;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Removes what in a folder has not been written to for a day. @returns how many files that were */
export async function removeStaleFiles(folder: string, now = Date.now()): Promise<number> {
  let removed = 0;
  try {
    for await (const entry of await opendir(folder)) {
      const file = path.join(folder, entry.name);
      const { mtimeMs } = await stat(file);
      if (!entry.isFile() || now - mtimeMs < KEPT_MS) continue;
      await rm(file, { force: true });
      removed += 1;
    }
  } catch (error) {
    // The folder is made with the first file; a file may be moved to its place meanwhile.
    if (!isGone(error)) throw error;
  }
  return removed;
}

/**
 * Removes at the start, and every hour, what a killed process has left in these folders of this
 * machine. Not a job of the queue: that runs on one node, and each has folders of its own.
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
  const timer = setInterval(() => void tidy(), EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
