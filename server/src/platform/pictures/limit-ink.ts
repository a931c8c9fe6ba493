import type { JpegOptions, Sharp } from 'sharp';
import sharp from 'sharp';

const INKS = 4;
/** Bytes of ink for a per cent. */
const PER_CENT = 2.55;
/** Share of the pixels that may need more ink than what the picture is said to need. */
const OUTLIERS = 0.005;

/** TIFF fields (TIFF 6.0): number, type (3: 16 bits, 4: 32 bits), count, value. */
type Field = [tag: number, type: 3 | 4, count: number, value: number];

/** Wraps pixels of four inks in an uncompressed TIFF: sharp takes raw ones for RGB and opacity. */
function inkTiff(pixels: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const fields = 11;
  const bits = 10 + fields * 12 + 4;
  const start = bits + 2 * INKS;
  const all: Field[] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, INKS, bits],
    [259, 3, 1, 1],
    // Separated, in the four inks of print.
    [262, 3, 1, 5],
    [273, 4, 1, start],
    [277, 3, 1, INKS],
    [278, 4, 1, height],
    [279, 4, 1, pixels.length],
    [284, 3, 1, 1],
    [332, 3, 1, 1],
  ];
  const head = Buffer.alloc(start);
  head.write('II', 0, 'latin1');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(all.length, 8);
  for (const [index, [tag, type, count, value]] of all.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    if (type === 3 && count === 1) head.writeUInt16LE(value, at + 8);
    else head.writeUInt32LE(value, at + 8);
  }
  for (let ink = 0; ink < INKS; ink += 1) head.writeUInt16LE(8, bits + 2 * ink);
  return Buffer.concat([head, pixels]);
}

/**
 * Cuts cyan, magenta and yellow where the four inks are more than the limit; black carries the
 * drawing and stays. Changes the pixels. @returns the ink that the picture needed, in bytes
 */
function cutInks(pixels: Buffer, most: number): number {
  const counts = new Uint32Array(INKS * 255 + 1);
  for (let at = 0; at < pixels.length; at += INKS) {
    // By index: a picture has millions of pixels.
    const [cyan, magenta, yellow] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const black = pixels[at + 3] ?? 0;
    const colours = cyan + magenta + yellow;
    counts[colours + black]! += 1;
    if (colours + black <= most) continue;
    const share = (most - black) / colours;
    pixels[at] = Math.floor(cyan * share);
    pixels[at + 1] = Math.floor(magenta * share);
    pixels[at + 2] = Math.floor(yellow * share);
  }
  let left = (pixels.length / INKS) * OUTLIERS;
  for (let sum = counts.length - 1; sum > 0; sum -= 1) {
    left -= counts[sum] ?? 0;
    if (left < 0) return sum;
  }
  return 0;
}

/**
 * Makes a JPEG of a separated picture that keeps to an ink limit, in per cent of one ink. @returns it,
 * with the ink that it needed without
 */
export async function limitInk(separated: Sharp, limit: number, options: JpegOptions) {
  const { data, info } = await separated.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== INKS) throw new Error('no inks by the profile');
  const ink = Math.round(cutInks(data, limit * PER_CENT) / PER_CENT);
  const bytes = await sharp(inkTiff(data, info))
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg(options)
    .toBuffer();
  return { bytes: new Uint8Array(bytes), ink };
}
