import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import readExif from 'exif-reader';
import type { Metadata } from 'sharp';
import sharp from 'sharp';
import { turnUpright } from './exif-turn.ts';
import { findPixelRanges } from './jpeg-ranges.ts';
import { MAX_STORED_PIXELS, OPEN_OPTIONS } from './picture-limits.ts';

const QUALITY = 95;

/** When a picture was taken, as its Exif says. */
export function takenAt(exif: Buffer | undefined): string | null {
  if (!exif) return null;
  try {
    const date = readExif(exif).Photo?.DateTimeOriginal;
    return date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
  } catch {
    // Exif is written by all sorts of programs; what can't be read tells nothing.
    return null;
  }
}

/** Copies a JPEG without what it tells of itself; false where it is not put together as one. */
async function copyWithoutMetadata(source: string, target: string): Promise<boolean> {
  const file = await open(source);
  try {
    const { size } = await file.stat();
    const ranges = await findPixelRanges(file, size);
    if (!ranges) return false;
    const bytes = async function* bytes() {
      for (const { start, end } of ranges) yield* createReadStream(source, { start, end });
    };
    await pipeline(bytes(), createWriteStream(target, { mode: 0o600 }));
    return true;
  } finally {
    await file.close();
  }
}

/** Writes the picture upright, no larger than it can be printed, and without its metadata. */
async function redraw(source: string, facts: Metadata, target: string): Promise<void> {
  const { format, width, height, orientation = 1, pages = 1, space } = facts;
  const isMoving = format === 'webp' && pages > 1;
  const image = sharp(source, { ...OPEN_OPTIONS, animated: isMoving });
  const share = Math.sqrt(MAX_STORED_PIXELS / (width * height));
  const smaller =
    share < 1 && !isMoving ? image.resize({ width: Math.floor(width * share) }) : image;
  // A moving picture can't be turned.
  const upright = isMoving ? smaller : turnUpright(smaller, orientation);
  // The printer's colours become the screen's, and their profile would be wrong then.
  const coloured = space === 'cmyk' ? upright : upright.keepIccProfile();
  // Codes of its own for a JPEG would take thrice its pixels in memory, to make it a twentieth smaller.
  const options = { quality: QUALITY, ...(format === 'jpeg' && { optimiseCoding: false }) };
  const kind = format === 'heif' ? 'avif' : (format as 'jpeg');
  await coloured.toFormat(kind, options).toFile(target);
}

/** What became of a picture that was cleaned. */
export interface CleanedPicture {
  takenAt: string | null;
  /** Its size upright, in pixels. */
  width: number;
  height: number;
}

/**
 * Puts a picture on disk upright and takes out of it what tells where it was taken. One of more pixels
 * than can be printed is made smaller. Pictures that say nothing are left byte for byte.
 */
export async function cleanPicture(file: string): Promise<CleanedPicture> {
  const facts = await sharp(file, OPEN_OPTIONS).metadata();
  const { format, width, height, exif, xmp, iptc, orientation = 1 } = facts;
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  const hasMetadata = Boolean(exif ?? xmp ?? iptc) || orientation !== 1;
  const isLarge = width * height > MAX_STORED_PIXELS;
  if (!/^(jpeg|png|webp|tiff|heif)$/.test(format) || !(hasMetadata || isLarge))
    return { takenAt: null, width: across, height: down };
  const target = `${file}.clean`;
  try {
    const isPlain = format === 'jpeg' && orientation === 1 && !isLarge;
    if (!isPlain || !(await copyWithoutMetadata(file, target))) await redraw(file, facts, target);
    await rename(target, file);
  } finally {
    await rm(target, { force: true });
  }
  const cleaned = await sharp(file, OPEN_OPTIONS).metadata();
  return { takenAt: takenAt(exif), width: cleaned.width, height: cleaned.height };
}
