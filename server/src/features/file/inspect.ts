import { createReadStream } from 'node:fs';

/** What a file really is, whatever its name says. */
export interface Inspected {
  mime: string;
  width: number | null;
  height: number | null;
}

/** More are a bomb: a small file that becomes a huge picture. */
export const MAX_PIXELS = 200_000_000;

async function looksLikeText(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { end: 8191 }))
    if ((chunk as Buffer).includes(0)) return false;
  return true;
}

/** Looks into a file on disk. A picture that can't be decoded, or is a pixel bomb, is no picture. */
export async function inspectFile(file: string): Promise<Inspected> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(file);
  const mime =
    found?.mime ?? ((await looksLikeText(file)) ? 'text/plain' : 'application/octet-stream');
  if (!/^image\/(jpeg|png|webp|avif|gif|tiff|heic|heif)$/.test(mime))
    return { mime, width: null, height: null };
  try {
    const { default: sharp } = await import('sharp');
    const { width, height, orientation } = await sharp(file, {
      limitInputPixels: MAX_PIXELS,
    }).metadata();
    const isTurned = (orientation ?? 1) >= 5;
    return { mime, width: isTurned ? height : width, height: isTurned ? width : height };
  } catch {
    // Named as a picture and broken: kept as bytes, never shown.
    return { mime: 'application/octet-stream', width: null, height: null };
  }
}
