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
}

const MM_PER_INCH = 25.4;
const DPI: Record<Purpose, number> = { screen: 130, proof: 200, print: 300 };
const QUALITY: Record<Purpose, number> = { screen: 74, proof: 80, print: 88 };
const STEP = 100;
const MAX_PIXELS = 100_000_000;
const CACHE_BYTES = 120_000_000;

/** How many pixels cover so many millimetres, in steps that few sizes fall between. */
export const pixels = (mm: number, purpose: Purpose) =>
  Math.ceil(((mm / MM_PER_INCH) * DPI[purpose]) / STEP) * STEP;

/** What stands for a picture until it is known how large it will be. */
let blank: Promise<Buffer> | undefined;
const BLANK = { width: 1, height: 1, channels: 3, background: '#ffffff' } as const;

async function prepare(bytes: Uint8Array, name: string, wanted: Sharpness | null) {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, width = 0, height = 0, orientation = 1 } = await image.metadata();
  // SVG is a program for drawing: it is never run here.
  if (format === 'svg') return null;
  const shape = orientation >= 5 ? { width: height, height: width } : { width, height };
  if (!wanted) {
    blank ??= sharp({ create: BLANK }).jpeg().toBuffer();
    return { name, bytes: new Uint8Array(await blank), ...shape };
  }
  const { purpose } = wanted;
  const upright = image
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({
      width: wanted.width,
      ...(wanted.height && { height: wanted.height }),
      fit: 'outside',
      withoutEnlargement: true,
    });
  // The profile goes into the PDF once, not a megabyte of it into each picture.
  const inked = purpose === 'print' ? upright.withIccProfile('cmyk', { attach: false }) : upright;
  // A code of its own for each picture would make a print file a fortieth smaller, in a quarter more time.
  const data = await inked
    .jpeg({
      quality: QUALITY[purpose],
      chromaSubsampling: '4:2:0',
      optimiseCoding: purpose !== 'print',
    })
    .toBuffer();
  return { name, bytes: new Uint8Array(data), ...shape };
}

/**
 * Prepares pictures for the typesetter, which never scales down by itself, and keeps the last ones.
 * `read` gives a stored file's bytes, or null where there are none.
 */
export function createPictureCache(read: (fileId: number) => Promise<Uint8Array | null>) {
  const cache = new Map<string, Promise<PreparedPicture | null>>();
  let kept = 0;

  const get = (fileId: number, wanted: Sharpness | null): Promise<PreparedPicture | null> => {
    const size = wanted ? `${wanted.purpose}-${wanted.width}x${wanted.height ?? ''}` : 'blank';
    const name = `/picture-${fileId}-${size}.jpg`;
    const known = cache.get(name);
    if (known) {
      cache.delete(name);
      cache.set(name, known);
      return known;
    }
    const made = read(fileId)
      .then((bytes) => bytes && prepare(bytes, name, wanted))
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
