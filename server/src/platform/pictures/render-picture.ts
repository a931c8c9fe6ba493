import sharp from 'sharp';
import { limitInk } from './limit-ink.ts';
import { OPEN_OPTIONS } from './picture-limits.ts';

/** Describes how to prepare a picture for a page. */
export interface RenderInput {
  /** Bytes, or the path of a local file. */
  source: Uint8Array | string;
  /** Null to read only the size, for a blank placeholder. */
  drawn: {
    width: number;
    height?: number | undefined;
    quality: number;
    /** Optimises the Huffman codes: a smaller file, made more slowly. */
    hasOwnCodes: boolean;
    /** ICC file for separation into inks. */
    profile?: string | undefined;
    /** Total ink limit of a printer, in per cent of one ink. */
    inkLimit?: number | undefined;
  } | null;
}

export interface RenderedPicture {
  /** A JPEG, or null if `drawn` was null. */
  bytes: Uint8Array | null;
  /** Original size after rotation, in pixels. */
  width: number;
  height: number;
  /** Ink that it needs without `inkLimit`, in per cent of one ink. */
  ink?: number;
}

const INKS = 4;
const TIMEOUT_SECONDS = 30;

/** Prepares a picture: upright, opaque and no larger than shown. Returns null for SVG. */
export async function renderPicture({
  source,
  drawn,
}: RenderInput): Promise<RenderedPicture | null> {
  const image = sharp(source, { ...OPEN_OPTIONS, failOn: 'error' });
  const { format, width = 0, height = 0, orientation = 1 } = await image.metadata();
  // SVG may contain scripts and is never rendered here.
  if (format === 'svg') return null;
  const shape = orientation >= 5 ? { width: height, height: width } : { width, height };
  if (!drawn) return { bytes: null, ...shape };
  const upright = image
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({
      width: drawn.width,
      ...(drawn.height && { height: drawn.height }),
      fit: 'outside',
      withoutEnlargement: true,
    });
  const { profile, quality, hasOwnCodes: optimiseCoding } = drawn;
  // The PDF contains the profile once, not once per picture.
  const inked = profile ? upright.withIccProfile(profile, { attach: false }) : upright;
  const jpeg = { quality, chromaSubsampling: '4:2:0', optimiseCoding };
  if (profile && drawn.inkLimit)
    return { ...(await limitInk(inked, drawn.inkLimit, jpeg)), ...shape };
  const data = await inked.jpeg(jpeg).toBuffer();
  // Sharp ignores an unreadable profile silently.
  if (profile && (await sharp(data).metadata()).channels !== INKS)
    throw new Error('no inks by the profile');
  return { bytes: data, ...shape };
}
