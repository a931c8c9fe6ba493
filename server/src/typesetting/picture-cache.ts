import type { QueueOwner } from '../platform/fair-queue.ts';
import { withPictures } from '../platform/pictures/pictures.ts';
import { ReaderTimeout } from '../platform/reader-timeout.ts';
import type { PrintProfile } from './print-profile.ts';

/**
 * A picture ready to be set: upright, without metadata, and no larger than shown. What is transparent
 * stays so: as a PNG, or for print in the segments of a JPEG.
 */
export interface PreparedPicture {
  name: string;
  bytes: Uint8Array;
  /** Original size, upright, in pixels. */
  width: number;
  height: number;
  /** Ink that it needs by a profile with a limit of its own, in per cent of one ink. */
  ink?: number;
  /** The mean luminance of what shows of a see-through picture, from 0 to 1. */
  luminance?: number;
}

type Purpose = 'screen' | 'proof' | 'print';
/** Target size in pixels: `width`, and `height` if it matters. */
export interface Sharpness {
  purpose: Purpose;
  width: number;
  height?: number;
  /** Output profile for separation, for print. */
  profile?: PrintProfile;
}

const MM_PER_INCH = 25.4;
const PPI: Record<Purpose, number> = { screen: 130, proof: 200, print: 300 };
const QUALITY: Record<Purpose, number> = { screen: 74, proof: 80, print: 84 };
/**
 * Rounding of sizes in pixels. Screen pages are set often and share sizes; a print file is made
 * once, at exact sizes.
 */
const STEP: Record<Purpose, number> = { screen: 100, proof: 100, print: 10 };
const CACHE_BYTES = 40_000_000;

/**
 * Converts mm to pixels, rounded up to shared steps. Print uses the resolution of the profile's
 * paper.
 */
export const pixels = (mm: number, purpose: Purpose, profile?: PrintProfile | null) => {
  const wanted = (mm / MM_PER_INCH) * (profile?.ppi ?? PPI[purpose]);
  return Math.ceil(wanted / STEP[purpose]) * STEP[purpose];
};

/** A white one-pixel JPEG, used until the size of a picture is known. */
const BLANK = new Uint8Array(
  Buffer.from(
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAAD//Z',
    'base64',
  ),
);

/** A grey one-pixel JPEG, in place of a picture that may not be shown. */
export const GREY = new Uint8Array(
  Buffer.from(
    '/9j/2wBDABQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////2wBDARQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////wgARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIQAxAAAACgB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Af//Z',
    'base64',
  ),
);

/** A picture's bytes if it is small and already in memory, or a local copy of its file. */
export type PictureSource = Uint8Array | { path: string; remove(): Promise<void> };

/** Loads a stored picture; null if it doesn't exist. */
export type ReadPicture = (fileId: number) => Promise<PictureSource | null>;

const drawingOf = ({ purpose, width, height, profile }: Sharpness) => ({
  width,
  height,
  quality: QUALITY[purpose],
  // Would make a print file 2.5 % smaller, at 25 % more time.
  hasOwnCodes: purpose !== 'print',
  profile: profile?.file,
  inkLimit: profile?.ownLimit,
});

/** Reads and prepares a picture in the person's turn. */
const prepare = (
  read: () => Promise<PictureSource | null>,
  { key, wanted, person }: { key: string; wanted: Sharpness | null; person: QueueOwner },
): Promise<PreparedPicture | null> =>
  withPictures(person, async (run) => {
    const found = await read();
    if (!found) return null;
    try {
      const source = 'path' in found ? found.path : found;
      const set = await run('render', { source, drawn: wanted && drawingOf(wanted) });
      if (!set) return null;
      const { bytes, format, ...facts } = set;
      // Typst takes a picture for what its name says.
      const name = `${key}.${format === 'png' ? 'png' : 'jpg'}`;
      return { name, bytes: bytes ?? BLANK, ...facts };
    } finally {
      if ('path' in found) await found.remove();
    }
  });

/** Prepares pictures for Typst, which doesn't scale them down itself, and caches the latest. */
export function createPictureCache(read: ReadPicture) {
  const cache = new Map<string, Promise<PreparedPicture | null>>();
  let kept = 0;

  const get = (
    fileId: number,
    wanted: Sharpness | null,
    person: QueueOwner,
  ): Promise<PreparedPicture | null> => {
    const size = wanted
      ? `${wanted.purpose}${wanted.profile?.key ?? ''}${wanted.profile?.ownLimit ?? ''}-${wanted.width}x${wanted.height ?? ''}`
      : 'blank';
    const key = `/picture-${fileId}-${size}`;
    const known = cache.get(key);
    if (known) {
      cache.delete(key);
      cache.set(key, known);
      return known;
    }
    const made = prepare(() => read(fileId), { key, wanted, person })
      // A picture sharp can't read is a fault in its own frame; the page is still set.
      .catch((error: unknown) => {
        if (!(error instanceof ReaderTimeout)) return null;
        cache.delete(key);
        throw error;
      })
      .then((picture) => {
        // Retries next time: the file may exist by then.
        if (!picture) cache.delete(key);
        kept += picture?.bytes.length ?? 0;
        return picture;
      });
    cache.set(key, made);
    return made;
  };

  const forgetOldest = async () => {
    for (const [name, made] of cache) {
      if (kept <= CACHE_BYTES) return;
      cache.delete(name);
      kept -= (await made.catch(() => null))?.bytes.length ?? 0;
    }
  };

  return {
    /**
     * Returns a picture at a given sharpness, or the blank one; null if it is missing or
     * unreadable.
     * @throws ReaderTimeout
     */
    get,
    /** Evicts the oldest until the cache is small enough. */
    forgetOldest,
  };
}
