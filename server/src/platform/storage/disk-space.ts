import fs from 'node:fs/promises';
import { ProblemError } from '../errors.ts';

/** Space that uploads leave free for the database: a twentieth of the disk, at most 2 GB. */
const RESERVED_SHARE = 0.05;
const RESERVED_BYTES = 2_000_000_000;
/** Bytes after which free space is measured again, since others write too. */
const CHECK_BYTES = 64_000_000;

/** 503 for a full disk. */
export const noDiskSpace = (): ProblemError =>
  new ProblemError(
    503,
    'no_room',
    {
      sv: 'Det finns inget utrymme kvar på servern just nu, så det gick inte att spara. Försök igen om en stund.',
      en: 'There is no room left on the server right now, so nothing was saved. Try again in a while.',
    },
    { headers: { 'retry-after': '5' } },
  );

async function freeBytes(folder: string): Promise<number> {
  await fs.mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await fs.statfs(folder);
  return bavail * bsize - Math.min(blocks * bsize * RESERVED_SHARE, RESERVED_BYTES);
}

/**
 * Checks that `bytes` may be written to the disk of a folder. `take` counts them as they arrive.
 * @throws ProblemError 503 `no_room`, from both
 */
export async function requireDiskSpace(
  folder: string,
  bytes: number,
): Promise<{ take(bytes: number): void }> {
  let left = await freeBytes(folder);
  // A save without files may use the reserved space.
  if (bytes > 0 && bytes > left) throw noDiskSpace();
  let since = 0;
  return {
    take(more) {
      left -= more;
      since += more;
      if (left <= 0) throw noDiskSpace();
      if (since < CHECK_BYTES) return;
      since = 0;
      freeBytes(folder).then(
        (now) => (left = now),
        // The previous measurement holds until the next one.
        () => undefined,
      );
    },
  };
}
