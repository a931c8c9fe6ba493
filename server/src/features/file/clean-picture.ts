import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import readExif from 'exif-reader';
import { MAX_PIXELS } from './inspect.ts';

const QUALITY = 95;

const SOI = 0xffd8;
const START_OF_SCAN = 0xda;
/** Segments of a JPEG that tell of its maker: Exif and XMP (APP1), and IPTC (APP13). */
const TELLING = new Set([0xe1, 0xed]);

/**
 * A JPEG without the segments that tell where, when and by whom it was made; its pixels and its
 * colour profile (APP2) are left as they are. @returns null where it is not put together as a JPEG is
 */
export function withoutTelling(jpeg: Buffer): Buffer | null {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== SOI) return null;
  const kept: Buffer[] = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== 0xff) return null;
    const marker = jpeg[at + 1] ?? 0;
    if (marker === START_OF_SCAN) {
      kept.push(jpeg.subarray(at));
      return Buffer.concat(kept);
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (!TELLING.has(marker)) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return null;
}

function takenAt(exif: Buffer | undefined): string | null {
  if (!exif) return null;
  try {
    const date = readExif(exif).Photo?.DateTimeOriginal;
    return date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
  } catch {
    // Exif is written by all sorts of programs; what can't be read tells nothing.
    return null;
  }
}

/**
 * Puts a picture on disk upright and takes out of it what tells where it was taken. Pictures that
 * say nothing are left byte for byte. @returns when it was taken, where the picture knew, and the
 * SHA-256 of the bytes as they were
 */
export async function cleanPicture(
  file: string,
  mime: string,
): Promise<{ takenAt: string | null; sourceChecksum: string | null }> {
  if (!/^image\/(jpeg|png|webp|tiff|avif)$/.test(mime))
    return { takenAt: null, sourceChecksum: null };
  const bytes = await readFile(file);
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { exif, xmp, iptc, orientation = 1 } = await image.metadata();
  const sourceChecksum = createHash('sha256').update(bytes).digest('hex');
  if (!exif && !xmp && !iptc && orientation === 1) return { takenAt: null, sourceChecksum };
  const plain = mime === 'image/jpeg' && orientation === 1 ? withoutTelling(bytes) : null;
  if (plain) await writeFile(file, plain);
  else {
    const upright = image.rotate().keepIccProfile();
    const format = mime.slice('image/'.length) as 'jpeg' | 'png' | 'webp' | 'tiff' | 'avif';
    await writeFile(file, await upright.toFormat(format, { quality: QUALITY }).toBuffer());
  }
  return { takenAt: takenAt(exif), sourceChecksum };
}
