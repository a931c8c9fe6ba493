import sharp from 'sharp';
import type { EditionInput, SetArticle, Wanted } from './edition.ts';
import type { FrameImage } from './frame.ts';
import type { Fault } from './frames.ts';
import type { Box } from './grid.ts';
import { cleanLine } from './sanitise.ts';

/** A picture ready to be set: upright, plain, and no larger than it will be printed. */
export interface PreparedPicture {
  name: string;
  bytes: Uint8Array;
  width: number;
  height: number;
  /** How wide it was as it came, in pixels. */
  original: number;
}

/** What frames are built with: what comes in, and where pictures and faults are gathered. */
export interface Desks {
  input: EditionInput;
  wanted: Wanted;
  desk: PictureDesk;
  pictures: Map<string, PreparedPicture>;
  faults: Fault[];
}

type Purpose = 'screen' | 'proof' | 'print';

const MM_PER_INCH = 25.4;
const DPI: Record<Purpose, number> = { screen: 130, proof: 200, print: 300 };
const QUALITY: Record<Purpose, number> = { screen: 74, proof: 80, print: 88 };
/** No slot shows a picture deeper than this share of its width. */
const DEEPEST = 1.5;
const STEP = 200;
const MAX_PIXELS = 100_000_000;
const CACHE_BYTES = 120_000_000;
const DEFAULT_FOCUS = 0.5;

const purposeOf = (wanted: Wanted): Purpose =>
  wanted.pdf === 'print' ? 'print' : wanted.pdf ? 'proof' : 'screen';

async function prepare(bytes: Uint8Array, box: Box, purpose: Purpose, name: string) {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, width = 0, height = 0, orientation = 1 } = await image.metadata();
  // SVG is a program for drawing: it is never run here.
  if (format === 'svg') return null;
  const pixels = (mm: number) => Math.ceil(((mm / MM_PER_INCH) * DPI[purpose]) / STEP) * STEP;
  const upright = image
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({
      width: pixels(box.w),
      height: pixels(Math.min(box.h, box.w * DEEPEST)),
      fit: 'outside',
      withoutEnlargement: true,
    });
  // The profile goes into the PDF once, not a megabyte of it into each picture.
  const inked = purpose === 'print' ? upright.withIccProfile('cmyk', { attach: false }) : upright;
  const { data, info } = await inked
    .jpeg({ quality: QUALITY[purpose], chromaSubsampling: '4:2:0' })
    .toBuffer({ resolveWithObject: true });
  const original = orientation >= 5 ? height : width;
  return { name, bytes: new Uint8Array(data), width: info.width, height: info.height, original };
}

/**
 * Prepares pictures for the typesetter, which never scales down by itself, and keeps the last ones.
 * `read` gives a stored file's bytes, or null where there are none.
 */
export function createPictureDesk(read: (fileId: number) => Promise<Uint8Array | null>) {
  const cache = new Map<string, Promise<PreparedPicture | null>>();
  let kept = 0;

  const get = (fileId: number, box: Box, purpose: Purpose): Promise<PreparedPicture | null> => {
    const size = `${Math.round(box.w)}x${Math.round(Math.min(box.h, box.w * DEEPEST) / 20)}`;
    const name = `/picture-${fileId}-${purpose}-${size}.jpg`;
    const known = cache.get(name);
    if (known) {
      cache.delete(name);
      cache.set(name, known);
      return known;
    }
    const made = read(fileId)
      .then((bytes) => bytes && prepare(bytes, box, purpose, name))
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
    /** A picture for a frame; null and a fault where it is missing or can't be read. */
    async place(
      { wanted, pictures, faults }: Omit<Desks, 'desk'>,
      image: SetArticle['images'][number],
      at: { box: Box; page: number; slot: string },
    ): Promise<FrameImage | null> {
      const made = await get(image.file_id, at.box, purposeOf(wanted));
      if (!made) {
        const fault = 'En bild saknas eller går inte att läsa.';
        faults.push({ pageId: at.page, slotId: at.slot, fault });
        return null;
      }
      pictures.set(made.name, made);
      await forgetOldest();
      const caption = cleanLine(image.caption, 500);
      const focus = image.focal_point;
      return {
        src: made.name,
        w: made.width,
        h: made.height,
        fx: Number.isFinite(focus.x) ? focus.x : DEFAULT_FOCUS,
        fy: Number.isFinite(focus.y) ? focus.y : DEFAULT_FOCUS,
        caption,
        credit: cleanLine(image.credit, 120),
        alt: cleanLine(image.alt, 500) ?? caption ?? 'Bild',
        slot: at.slot,
        page: at.page,
        file: image.file_id,
      };
    },
  };
}

export type PictureDesk = ReturnType<typeof createPictureDesk>;
