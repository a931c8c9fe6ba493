import sharp from 'sharp';

/** A picture ready to be set: upright, plain, and no larger than it will be printed. */
export interface PreparedPicture {
  name: string;
  bytes: Uint8Array;
  width: number;
  height: number;
}

const MM_PER_INCH = 25.4;
const SCREEN_DPI = 110;
const PRINT_DPI = 300;
const MAX_PIXELS = 200_000_000;
const CACHE_SIZE = 80;

/**
 * Prepares pictures for the typesetter, which never scales down by itself, and keeps the last ones.
 * `read` gives a stored file's bytes, or null where there are none.
 */
export function createPictureDesk(read: (fileId: number) => Promise<Uint8Array | null>) {
  const cache = new Map<string, Promise<PreparedPicture | null>>();

  const prepare = async (fileId: number, widthPx: number, name: string) => {
    const bytes = await read(fileId);
    if (!bytes) return null;
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format } = await image.metadata();
    // SVG is a program for drawing: it is never run here.
    if (format === 'svg') return null;
    const { data, info } = await image
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: widthPx, withoutEnlargement: true })
      .jpeg({ quality: 84, mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
    return { name, bytes: new Uint8Array(data), width: info.width, height: info.height };
  };

  return {
    /** The picture for a frame `widthMm` wide; null where it is missing or can't be read. */
    get(fileId: number, widthMm: number, isForPrint: boolean): Promise<PreparedPicture | null> {
      const dpi = isForPrint ? PRINT_DPI : SCREEN_DPI;
      // In steps, so that a slot that grows a little does not make the picture anew.
      const width = Math.ceil(((widthMm / MM_PER_INCH) * dpi) / 200) * 200;
      const name = `/picture-${fileId}-${width}.jpg`;
      const known = cache.get(name);
      if (known) return known;
      // What sharp can't read is a fault in its own frame; the page is set without it.
      const made = prepare(fileId, width, name).catch(() => null);
      cache.set(name, made);
      const oldest = cache.keys().next().value;
      if (cache.size > CACHE_SIZE && oldest) cache.delete(oldest);
      return made;
    },
  };
}

export type PictureDesk = ReturnType<typeof createPictureDesk>;
