import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { addMask } from './jpeg-mask.ts';
import { limitInk } from './limit-ink.ts';
import { OPEN_OPTIONS } from './picture-limits.ts';
import { meanLuminance, splitOpacity } from './split-opacity.ts';

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
  /** The picture, or null if `drawn` was null. */
  bytes: Uint8Array | null;
  /** A separated picture is always a JPEG. If it is see-through, `takeMask` finds where. */
  format: 'jpeg' | 'png';
  /** The mean luminance of what shows of a see-through picture, from 0 to 1. */
  luminance?: number;
  /** Original size after rotation, in pixels. */
  width: number;
  height: number;
  /** Ink that it needs without `inkLimit`, in per cent of one ink. */
  ink?: number;
}

const INKS = 4;
const TIMEOUT_SECONDS = 30;

type Drawn = NonNullable<RenderInput['drawn']>;

/** Separates a picture if it is for print, and makes a JPEG of it. */
async function toJpeg(
  image: Sharp,
  { profile, inkLimit, quality, hasOwnCodes: optimiseCoding }: Drawn,
  chromaSubsampling: '4:2:0' | '4:4:4',
): Promise<Pick<RenderedPicture, 'ink'> & { bytes: Uint8Array }> {
  // The PDF contains the profile once, not once per picture.
  const inked = profile ? image.withIccProfile(profile, { attach: false }) : image;
  const jpeg = { quality, chromaSubsampling, optimiseCoding };
  if (profile && inkLimit) return limitInk(inked, inkLimit, jpeg);
  const bytes = await inked.jpeg(jpeg).toBuffer();
  // Sharp ignores an unreadable profile silently.
  if (profile && (await sharp(bytes).metadata()).channels !== INKS)
    throw new Error('no inks by the profile');
  return { bytes };
}

/** Prepares a picture of which parts may be transparent. They stay so: it may lie on a colour. */
async function renderSeeThrough(image: Sharp, drawn: Drawn) {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const { colours, opacity } = splitOpacity(data, width);
  const opaque = () => sharp(colours, { raw: { width, height, channels: 3 } });
  if (!opacity) return { ...(await toJpeg(opaque(), drawn, '4:2:0')), format: 'jpeg' as const };
  const luminance = meanLuminance(data);
  if (!drawn.profile) {
    const raw = { width, height, channels: 1 as const };
    const bytes = await opaque().joinChannel(opacity, { raw }).png().toBuffer();
    return { bytes, luminance, format: 'png' as const };
  }
  const { bytes, ...ink } = await toJpeg(opaque(), drawn, '4:4:4');
  return { bytes: addMask(bytes, opacity), luminance, ...ink, format: 'jpeg' as const };
}

/** Prepares a picture: upright, and no larger than shown. Returns null for SVG. */
export async function renderPicture({
  source,
  drawn,
}: RenderInput): Promise<RenderedPicture | null> {
  const image = sharp(source, { ...OPEN_OPTIONS, failOn: 'error' });
  const { format, width = 0, height = 0, orientation = 1, hasAlpha } = await image.metadata();
  // SVG may contain scripts and is never rendered here.
  if (format === 'svg') return null;
  const shape = orientation >= 5 ? { width: height, height: width } : { width, height };
  if (!drawn) return { bytes: null, format: 'jpeg', ...shape };
  const upright = image
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize({
      width: drawn.width,
      ...(drawn.height && { height: drawn.height }),
      fit: 'outside',
      withoutEnlargement: true,
    });
  if (hasAlpha) return { ...(await renderSeeThrough(upright, drawn)), ...shape };
  return { ...(await toJpeg(upright, drawn, '4:2:0')), format: 'jpeg', ...shape };
}
