import { createReadStream } from 'node:fs';
import type { QueueOwner } from '../../platform/fair-queue.ts';
import { withPictures } from '../../platform/pictures/pictures.ts';
import { ReaderTimeout } from '../../platform/reader-timeout.ts';

/** What a file really is, whatever its name says. */
export interface Inspected {
  mime: string;
  /** The extension of what its bytes are, where they tell. */
  ext: string | null;
  width: number | null;
  height: number | null;
  /** When a picture was taken, where it knows. */
  takenAt: string | null;
  /** A picture coded as telephones do, which sharp can't decode. */
  isHeic: boolean;
  /** A picture that has more pixels than are decoded: no picture for us. */
  hasTooManyPixels: boolean;
}

async function looksLikeText(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { end: 8191 }))
    if ((chunk as Buffer).includes(0)) return false;
  return true;
}

const NO_PICTURE = {
  width: null,
  height: null,
  takenAt: null,
  isHeic: false,
  hasTooManyPixels: false,
};

/**
 * Looks into a file on disk, a picture in the person's turn. A picture that can't be decoded, or is a
 * pixel bomb, is no picture.
 * @throws ReaderTimeout
 */
export async function inspectFile(file: string, person: QueueOwner): Promise<Inspected> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(file);
  const ext = found?.ext ?? null;
  const mime =
    found?.mime ?? ((await looksLikeText(file)) ? 'text/plain' : 'application/octet-stream');
  if (!/^image\/(jpeg|png|webp|avif|gif|tiff|heic|heif|heic-sequence|heif-sequence)$/.test(mime))
    return { mime, ext, ...NO_PICTURE };
  const isHeif = /^image\/hei[cf]/.test(mime);
  const unknown = { ...NO_PICTURE, mime: 'application/octet-stream', ext };
  try {
    const facts = await withPictures(person, (run) => run('inspect', { file }));
    const { width, height, takenAt, compression } = facts;
    if (facts.hasTooManyPixels) return { ...unknown, hasTooManyPixels: true };
    const isHeic = isHeif && compression !== 'av1';
    return { mime, ext, width, height, takenAt, isHeic, hasTooManyPixels: false };
  } catch (error) {
    if (error instanceof ReaderTimeout) throw error;
    // Named as a picture and broken: kept as bytes, never shown. HEIC has its own decoder.
    return isHeif ? { mime, ext, ...NO_PICTURE, isHeic: true } : unknown;
  }
}
