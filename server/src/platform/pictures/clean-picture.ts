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

/** Reads the time at which a picture was taken from its Exif, or null. */
export function readTakenAt(exif: Buffer | undefined): string | null {
  if (!exif) return null;
  try {
    const date = readExif(exif).Photo?.DateTimeOriginal;
    return date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
  } catch {
    // Exif is often malformed. Unreadable Exif counts as none.
    return null;
  }
}

/**
 * Copies a JPEG without its metadata segments. Returns false if the file isn't a well-formed JPEG.
 */
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

/** Re-encodes the picture upright, at most as large as it can be printed, and without metadata. */
async function reencode(source: string, facts: Metadata, target: string): Promise<void> {
  const { format, width, height, orientation = 1, pages = 1, space } = facts;
  const isMoving = format === 'webp' && pages > 1;
  const image = sharp(source, { ...OPEN_OPTIONS, animated: isMoving });
  const share = Math.sqrt(MAX_STORED_PIXELS / (width * height));
  const smaller =
    share < 1 && !isMoving ? image.resize({ width: Math.floor(width * share) }) : image;
  // Animations can't be rotated.
  const upright = isMoving ? smaller : turnUpright(smaller, orientation);
  // CMYK is converted to sRGB, so its profile would be wrong.
  const coloured = space === 'cmyk' ? upright : upright.keepIccProfile();
  // Optimised Huffman codes would take three times the pixels' memory for a twentieth of the size.
  const options = { quality: QUALITY, ...(format === 'jpeg' && { optimiseCoding: false }) };
  const kind = format === 'heif' ? 'avif' : (format as 'jpeg');
  await coloured.toFormat(kind, options).toFile(target);
}

/** The result of cleaning a picture. */
export interface CleanedPicture {
  takenAt: string | null;
  /** Size after rotation, in pixels. */
  width: number;
  height: number;
}

/**
 * Rotates a picture file upright and removes its metadata, which may contain a location. Pictures
 * with more pixels than can be printed are scaled down. Pictures without metadata stay unchanged
 * byte for byte.
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
    if (!isPlain || !(await copyWithoutMetadata(file, target))) await reencode(file, facts, target);
    await rename(target, file);
  } finally {
    await rm(target, { force: true });
  }
  const cleaned = await sharp(file, OPEN_OPTIONS).metadata();
  return { takenAt: readTakenAt(exif), width: cleaned.width, height: cleaned.height };
}
