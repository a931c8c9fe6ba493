import sharp from 'sharp';
import { cleanPicture, readTakenAt } from './clean-picture.ts';
import { hasTooManyPixels, OPEN_OPTIONS } from './picture-limits.ts';
import { renderPicture } from './render-picture.ts';

/*
 * Jobs on untrusted pictures. They run in a process of their own (`picture-process.ts`) and are
 * never called by the server directly.
 */

const TIMEOUT_SECONDS = 30;
const PROBE_WIDTH = 160;

const openPicture = (file: string, options = {}) =>
  sharp(file, { ...OPEN_OPTIONS, ...options }).timeout({ seconds: TIMEOUT_SECONDS });

export interface PictureFacts {
  /** Size after rotation, in pixels. */
  width: number;
  height: number;
  compression: string | null;
  takenAt: string | null;
  hasTooManyPixels: boolean;
}

async function inspect({ file }: { file: string }): Promise<PictureFacts> {
  const facts = await sharp(file, { limitInputPixels: false }).metadata();
  const { width, height, orientation = 1, compression, exif } = facts;
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  return {
    width: across,
    height: down,
    compression: compression ?? null,
    takenAt: readTakenAt(exif),
    hasTooManyPixels: hasTooManyPixels({ ...facts, pixels: width * height }),
  };
}

/** Decodes a picture once at a small size, to detect truncated files early, and cleans it. */
async function clean({ file }: { file: string }) {
  await openPicture(file, { failOn: 'truncated' }).resize({ width: PROBE_WIDTH }).raw().toBuffer();
  return cleanPicture(file);
}

async function thumbnail({ file, width }: { file: string; width: number }): Promise<Uint8Array> {
  const image = openPicture(file).rotate().resize({ width, withoutEnlargement: true });
  return image.webp({ quality: 80 }).toBuffer();
}

interface CropInput {
  file: string;
  target: string;
  area: { left: number; top: number; width: number; height: number };
  format: 'jpeg' | 'png' | 'webp';
}

/** Crops a picture. @returns the number of bytes written */
async function crop({ file, target, area, format }: CropInput): Promise<number> {
  const options = { quality: 92, ...(format === 'jpeg' && { optimiseCoding: false }) };
  const image = openPicture(file).rotate().extract(area).keepIccProfile();
  const { size } = await image.toFormat(format, options).toFile(target);
  return size;
}

/** Jobs by name. Input and output are sent between processes. */
export const pictureJobs = { inspect, clean, thumbnail, crop, render: renderPicture };

type Jobs = typeof pictureJobs;
export type JobName = keyof Jobs;
export type JobInput<N extends JobName> = Parameters<Jobs[N]>[0];
export type JobOutput<N extends JobName> = Awaited<ReturnType<Jobs[N]>>;
