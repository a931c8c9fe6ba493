/** Largest picture file in bytes. Larger ones could be neither cleaned nor shown. */
export const MAX_PICTURE_BYTES = 60_000_000;
/** Limit of baseline JPEGs, which are scaled down while being read. Phones reach 200 million. */
const MAX_JPEG_PIXELS = 210_000_000;
/** Limit of formats that are decoded whole. A2 at 300 dpi has 35 million. */
const MAX_OTHER_PIXELS = 100_000_000;
/** Limit of HEIC, which is decoded whole. Phones reach 48 million. */
export const MAX_HEIC_PIXELS = 60_000_000;
/** Pictures are scaled down to this for storage. The largest page has 35 million at 300 dpi. */
export const MAX_STORED_PIXELS = 50_000_000;

/** Options for opening any picture. `hasTooManyPixels` applies the limit of its format. */
export const OPEN_OPTIONS = { limitInputPixels: MAX_JPEG_PIXELS };

/** Returns true if a picture exceeds the limit of its format. */
export function hasTooManyPixels(facts: {
  format?: string | undefined;
  isProgressive?: boolean | undefined;
  pixels: number;
}): boolean {
  const isShrunk = facts.format === 'jpeg' && !facts.isProgressive;
  return facts.pixels > (isShrunk ? MAX_JPEG_PIXELS : MAX_OTHER_PIXELS);
}
