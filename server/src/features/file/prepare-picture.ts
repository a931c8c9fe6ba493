import type { LocalisedText } from '@spalten/contract/fields';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extensionOf, PICTURE_EXTENSIONS } from '@spalten/contract/extensions';
import { unprocessable } from '../../platform/errors.ts';
import type { QueueOwner } from '../../platform/fair-queue.ts';
import { decodeHeic } from '../../platform/pictures/decode-heic.ts';
import { MAX_HEIC_PIXELS, MAX_PICTURE_BYTES } from '../../platform/pictures/picture-limits.ts';
import { withPictures } from '../../platform/pictures/pictures.ts';
import { ReaderTimeout } from '../../platform/reader-timeout.ts';
import { noPicture, tooManyPixels } from './file-faults.ts';
import type { Inspection } from './inspect.ts';
import { inspectFile } from './inspect.ts';

/** A file on disk, ready to be stored. */
export interface PreparedFile extends Inspection {
  name: string;
  /** SHA-256 of the uploaded bytes, if they were changed. */
  sourceChecksum: string | null;
}

const refusal = (said: LocalisedText) => unprocessable({ files: [said] }, 'unreadable_picture');

const unreadable = (name: string) =>
  refusal({
    sv: `Bilden ${name} går inte att läsa. Spara den som JPEG och välj den igen, eller välj en annan.`,
    en: `The picture ${name} cannot be read. Save it as a JPEG and choose it again, or choose another.`,
  });

const tooLarge = (name: string) =>
  refusal({
    sv: `Bilden ${name} är för stor. En bild får vara högst ${MAX_PICTURE_BYTES / 1_000_000}\u00a0MB. Spara den mindre och välj den igen.`,
    en: `The picture ${name} is too large. A picture may be at most ${MAX_PICTURE_BYTES / 1_000_000}\u00a0MB. Save it smaller and choose it again.`,
  });

/** Chooses the error for a picture that wasn't decoded, in time or at all. */
const faultOf = (name: string, cause: unknown) =>
  cause instanceof ReaderTimeout ? cause : Object.assign(unreadable(name), { cause });

/** Computes the SHA-256 of a file as hex, as a stream. */
async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Converts a HEIC picture to JPEG. @throws ProblemError 422 if it can't be decoded, 503 if not in
 * time
 */
async function fromHeic(
  file: string,
  { name, person }: { name: string; person: QueueOwner },
  { width, height, takenAt }: Inspection,
): Promise<PreparedFile> {
  if ((width ?? 0) * (height ?? 0) > MAX_HEIC_PIXELS) throw refusal(tooManyPixels(name));
  const sourceChecksum = await checksumOf(file);
  try {
    await withPictures(person, () => decodeHeic(file, person));
    const jpeg = await inspectFile(file, person);
    const { name: stem } = path.parse(name);
    return { ...jpeg, name: `${stem}.jpg`, takenAt, sourceChecksum };
  } catch (error) {
    throw faultOf(name, error);
  }
}

const isNamedAsPicture = (name: string): boolean =>
  (PICTURE_EXTENSIONS as readonly string[]).includes(extensionOf(name));

/**
 * Inspects a file on disk and prepares pictures for display: rotated upright, without GPS position,
 * in a format that every part of the product can read. @throws ProblemError 422 for a picture that
 * can't be decoded or is too large, and for any other content with a picture's file name, such as a
 * disguised program, 503 if decoding takes too long
 */
export async function prepareFile(
  file: string,
  name: string,
  person: QueueOwner,
): Promise<PreparedFile> {
  const found = await inspectFile(file, person);
  const isPicture = found.width !== null || found.isHeic;
  if (!isPicture && isNamedAsPicture(name))
    throw refusal((found.hasTooManyPixels ? tooManyPixels : noPicture)(name));
  if (!isPicture) return { ...found, name, sourceChecksum: null };
  if ((await stat(file)).size > MAX_PICTURE_BYTES) throw tooLarge(name);
  if (found.isHeic) return fromHeic(file, { name, person }, found);
  const sourceChecksum = await checksumOf(file);
  try {
    const cleaned = await withPictures(person, (run) => run('clean', { file }));
    return { ...found, ...cleaned, name, sourceChecksum };
  } catch (error) {
    throw faultOf(name, error);
  }
}
