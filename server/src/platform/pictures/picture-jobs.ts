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
/** Density at which a point of an SVG is a pixel. */
const SVG_DENSITY = 72;

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
  /** Degrees clockwise by which the part is turned. */
  turn: number;
  format: 'jpeg' | 'png' | 'webp';
}

/** Crops and turns a picture. @returns the number of bytes written */
async function crop({ file, target, area, turn, format }: CropInput): Promise<number> {
  const options = { quality: 92, ...(format === 'jpeg' && { optimiseCoding: false }) };
  const image = openPicture(file).autoOrient().extract(area).rotate(turn).keepIccProfile();
  const { size } = await image.toFormat(format, options).toFile(target);
  return size;
}

interface CutInput {
  file: string;
  /** The part that shows, in shares of the upright picture. */
  shown: { x: number; y: number; w: number; h: number };
  /** The most pixels across. */
  width: number;
  format: 'jpeg' | 'webp';
}

/** A picture that was cut, with its size in pixels. */
export interface CutPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Cuts a picture as a page shows it. What was cropped away is not in the result. */
async function cut({ file, shown, width, format }: CutInput): Promise<CutPicture> {
  const facts = await sharp(file, OPEN_OPTIONS).metadata();
  const isTurned = (facts.orientation ?? 1) >= 5;
  const across = isTurned ? facts.height : facts.width;
  const down = isTurned ? facts.width : facts.height;
  const left = Math.min(across - 1, Math.max(0, Math.round(shown.x * across)));
  const top = Math.min(down - 1, Math.max(0, Math.round(shown.y * down)));
  const area = {
    left,
    top,
    width: Math.max(1, Math.min(across - left, Math.round(shown.w * across))),
    height: Math.max(1, Math.min(down - top, Math.round(shown.h * down))),
  };
  const { data, info } = await openPicture(file)
    .rotate()
    .extract(area)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toFormat(format, { quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

interface DrawInput {
  svg: string;
  width: number;
  format: 'jpeg' | 'webp';
  /** From 1 to 100; 80 if omitted. */
  quality?: number;
}

/**
 * Draws a page of the typesetter as a picture of `width` pixels. The drawing is our own and holds its
 * pictures, whose size no limit of untrusted files fits.
 */
async function drawPage({ svg, width, format, quality = 80 }: DrawInput): Promise<Uint8Array> {
  const points = Number(/^<svg[^>]* width="([\d.]+)pt"/.exec(svg)?.[1]);
  if (!points) throw new Error('the drawing has no width');
  // A drawing measured in points grows by the square of the density.
  const density = SVG_DENSITY * Math.sqrt(width / points);
  return sharp(Buffer.from(svg), { unlimited: true, density })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .toFormat(format, { quality })
    .toBuffer();
}

/** Jobs by name. Input and output are sent between processes. */
export const pictureJobs = {
  inspect,
  clean,
  thumbnail,
  crop,
  cut,
  drawPage,
  render: renderPicture,
};

type Jobs = typeof pictureJobs;
export type JobName = keyof Jobs;
export type JobInput<N extends JobName> = Parameters<Jobs[N]>[0];
export type JobOutput<N extends JobName> = Awaited<ReturnType<Jobs[N]>>;
