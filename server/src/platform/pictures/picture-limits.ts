/** A picture of more bytes is refused: it could be neither cleaned nor shown. */
export const MAX_PICTURE_BYTES = 60_000_000;
/** A telephone's largest picture has 200 million. A plain JPEG is made smaller while it is read. */
const MAX_JPEG_PIXELS = 210_000_000;
/** Of what has to be read whole; A2 at 300 dpi has 35 million. */
const MAX_OTHER_PIXELS = 100_000_000;
/** A HEIC is decoded whole. A telephone's has 48 million. */
export const MAX_HEIC_PIXELS = 60_000_000;
/** A picture of more is stored with so many: the largest page has 35 million at 300 dpi. */
export const MAX_STORED_PIXELS = 50_000_000;

/** What any picture is opened with; which ones are too large is asked of `hasTooManyPixels`. */
export const OPEN_OPTIONS = { limitInputPixels: MAX_JPEG_PIXELS };

/** Whether a picture is refused for its pixels. */
export function hasTooManyPixels(facts: {
  format?: string | undefined;
  isProgressive?: boolean | undefined;
  pixels: number;
}): boolean {
  const isShrunk = facts.format === 'jpeg' && !facts.isProgressive;
  return facts.pixels > (isShrunk ? MAX_JPEG_PIXELS : MAX_OTHER_PIXELS);
}
