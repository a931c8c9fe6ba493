import type { QueueOwner } from '../platform/fair-queue.ts';
import { withPictures } from '../platform/pictures/pictures.ts';
import type { PrintProfile } from './print-profile.ts';

/** A picture ready to be set: upright, plain, and no larger than it will be shown. */
export interface PreparedPicture {
  name: string;
  bytes: Uint8Array;
  /** Its size as it came, upright, in pixels. */
  width: number;
  height: number;
}

type Purpose = 'screen' | 'proof' | 'print';
/** `width`, and `height` where it matters: the pixels that a picture is to cover. */
export interface Sharpness {
  purpose: Purpose;
  width: number;
  height?: number;
  /** What inks it is separated into, for print. */
  profile?: PrintProfile;
}

const MM_PER_INCH = 25.4;
const PPI: Record<Purpose, number> = { screen: 130, proof: 200, print: 300 };
const QUALITY: Record<Purpose, number> = { screen: 74, proof: 80, print: 84 };
/** Pages on the screen are set anew all the time, a print file once: it has no pixel too many. */
const STEP: Record<Purpose, number> = { screen: 100, proof: 100, print: 10 };
const CACHE_BYTES = 40_000_000;

/**
 * How many pixels cover so many millimetres, in steps that few sizes fall between: for print as many
 * as the profile's paper can show.
 */
export const pixels = (mm: number, purpose: Purpose, profile?: PrintProfile | null) => {
  const wanted = (mm / MM_PER_INCH) * (profile?.ppi ?? PPI[purpose]);
  return Math.ceil(wanted / STEP[purpose]) * STEP[purpose];
};

/** What stands for a picture until it is known how large it will be: a white JPEG of one pixel. */
const BLANK = new Uint8Array(
  Buffer.from(
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAAD//Z',
    'base64',
  ),
);

/** A picture's bytes where they are few and our own, or a copy of it on this machine. */
export type PictureSource = Uint8Array | { path: string; remove(): Promise<void> };

/** Gives a stored picture; null where there is none. */
export type ReadPicture = (fileId: number) => Promise<PictureSource | null>;

const drawingOf = ({ purpose, width, height, profile }: Sharpness) => ({
  width,
  height,
  quality: QUALITY[purpose],
  // They would make a print file a fortieth smaller, in a quarter more time.
  hasOwnCodes: purpose !== 'print',
  profile: profile?.file,
});

/** Prepares a picture in the person's turn: only then it is read. */
const prepare = (
  read: () => Promise<PictureSource | null>,
  { name, wanted, person }: { name: string; wanted: Sharpness | null; person: QueueOwner },
): Promise<PreparedPicture | null> =>
  withPictures(person, async (run) => {
    const found = await read();
    if (!found) return null;
    try {
      const source = 'path' in found ? found.path : found;
      const set = await run('render', { source, drawn: wanted && drawingOf(wanted) });
      return set && { name, ...set, bytes: set.bytes ?? BLANK };
    } finally {
      if ('path' in found) await found.remove();
    }
  });

/**
 * Prepares pictures for the typesetter, which never scales down by itself, and keeps the last ones.
 */
export function createPictureCache(read: ReadPicture) {
  const cache = new Map<string, Promise<PreparedPicture | null>>();
  let kept = 0;

  const get = (
    fileId: number,
    wanted: Sharpness | null,
    person: QueueOwner,
  ): Promise<PreparedPicture | null> => {
    const size = wanted
      ? `${wanted.purpose}${wanted.profile?.key ?? ''}-${wanted.width}x${wanted.height ?? ''}`
      : 'blank';
    const name = `/picture-${fileId}-${size}.jpg`;
    const known = cache.get(name);
    if (known) {
      cache.delete(name);
      cache.set(name, known);
      return known;
    }
    const made = prepare(() => read(fileId), { name, wanted, person })
      // What sharp can't read is a fault in its own frame; the page is set without it.
      .catch(() => null)
      .then((picture) => {
        // Tried anew the next time: the file may be there then.
        if (!picture) cache.delete(name);
        kept += picture?.bytes.length ?? 0;
        return picture;
      });
    cache.set(name, made);
    return made;
  };

  const forgetOldest = async () => {
    for (const [name, made] of cache) {
      if (kept <= CACHE_BYTES) return;
      cache.delete(name);
      kept -= (await made)?.bytes.length ?? 0;
    }
  };

  return {
    /** A picture in some sharpness, or the blank one; null where it is missing or can't be read. */
    get,
    /** Lets the oldest go until the rest is small enough. */
    forgetOldest,
  };
}
