import sharp from 'sharp';
import { OPEN_OPTIONS } from './picture-limits.ts';

/** How a picture is made ready to be set on a page. */
export interface RenderInput {
  /** Its bytes, or a file on this machine. */
  source: Uint8Array | string;
  /** Null for a blank one that stands for it: only its size is asked for. */
  drawn: {
    width: number;
    height?: number | undefined;
    quality: number;
    /** Whether the JPEG gets codes of its own: smaller, and slower to make. */
    hasOwnCodes: boolean;
    /** The ICC file that it is separated by. */
    profile?: string | undefined;
  } | null;
}

export interface RenderedPicture {
  /** A JPEG; null where none was asked for. */
  bytes: Uint8Array | null;
  /** Its size as it came, upright, in pixels. */
  width: number;
  height: number;
}

const INKS = 4;
const LIMIT_SECONDS = 30;

/** Makes a picture upright, plain, and no larger than it will be shown; null for what is none. */
export async function renderPicture({
  source,
  drawn,
}: RenderInput): Promise<RenderedPicture | null> {
  const image = sharp(source, { ...OPEN_OPTIONS, failOn: 'error' });
  const { format, width = 0, height = 0, orientation = 1 } = await image.metadata();
  // SVG is a program for drawing: it is never run here.
  if (format === 'svg') return null;
  const shape = orientation >= 5 ? { width: height, height: width } : { width, height };
  if (!drawn) return { bytes: null, ...shape };
  const upright = image
    .timeout({ seconds: LIMIT_SECONDS })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({
      width: drawn.width,
      ...(drawn.height && { height: drawn.height }),
      fit: 'outside',
      withoutEnlargement: true,
    });
  const { profile, quality, hasOwnCodes: optimiseCoding } = drawn;
  // The profile goes into the PDF once, not into each picture.
  const inked = profile ? upright.withIccProfile(profile, { attach: false }) : upright;
  const data = await inked.jpeg({ quality, chromaSubsampling: '4:2:0', optimiseCoding }).toBuffer();
  // A profile that can't be read is passed over by sharp in silence.
  if (profile && (await sharp(data).metadata()).channels !== INKS)
    throw new Error('no inks by the profile');
  return { bytes: data, ...shape };
}
