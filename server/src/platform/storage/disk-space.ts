import { mkdir, statfs } from 'node:fs/promises';
import { ProblemError } from '../errors.ts';

/**
 * What uploads leave free on the disk for the database and everybody's saves: a twentieth of it, at
 * most 2 GB.
 */
const KEPT_SHARE = 0.05;
const KEPT_BYTES = 2_000_000_000;
/** After so many bytes it is looked again how much is left: others write as well. */
const LOOK_BYTES = 64_000_000;

/** The 503 of a disk that has no room. */
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

async function leftFor(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - Math.min(blocks * bsize * KEPT_SHARE, KEPT_BYTES);
}

/**
 * Makes sure that so many bytes may be written to the disk of a folder. `take` counts them as they
 * come. @throws ProblemError 503 `no_room`, both
 */
export async function requireDiskSpace(
  folder: string,
  bytes: number,
): Promise<{ take(bytes: number): void }> {
  let left = await leftFor(folder);
  // A save of words alone still has the part that is kept.
  if (bytes > 0 && bytes > left) throw noDiskSpace();
  let since = 0;
  return {
    take(more) {
      left -= more;
      since += more;
      if (left <= 0) throw noDiskSpace();
      if (since < LOOK_BYTES) return;
      since = 0;
      leftFor(folder).then(
        (now) => (left = now),
        // What was known before holds until the next look.
        () => undefined,
      );
    },
  };
}
