import { createReadStream } from 'node:fs';
import type { QueueOwner } from '../../platform/fair-queue.ts';
import { withPictures } from '../../platform/pictures/pictures.ts';
import { ReaderTimeout } from '../../platform/reader-timeout.ts';

/** The detected properties of a file, independent of its name. */
export interface Inspection {
  mime: string;
  /** The extension of the detected type, or null if unknown. */
  ext: string | null;
  width: number | null;
  height: number | null;
  /** When the picture was taken, from its metadata. */
  takenAt: string | null;
  /** True for HEIC pictures, which sharp can't decode. */
  isHeic: boolean;
  /** True for a picture over the pixel limit, which isn't treated as a picture. */
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
 * Inspects a file on disk. Pictures are decoded in the person's queue. Broken pictures and pixel
 * bombs don't count as pictures. @throws ReaderTimeout
 */
export async function inspectFile(file: string, person: QueueOwner): Promise<Inspection> {
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
    // A broken picture is kept as bytes but never displayed. HEIC has its own decoder.
    return isHeif ? { mime, ext, ...NO_PICTURE, isHeic: true } : unknown;
  }
}
