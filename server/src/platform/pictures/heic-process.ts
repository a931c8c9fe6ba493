import { readFile, writeFile } from 'node:fs/promises';
import readExif from 'exif-reader';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import { turnUpright } from './exif-turn.ts';

sharp.concurrency(1);
sharp.cache(false);

/*
 * The child process of `decode-heic.ts`. Reads the HEIC of the first argument and writes an upright
 * JPEG to the second. Keeps the colour profile and drops all other metadata.
 */

const QUALITY = 95;
const [source = '', target = ''] = process.argv.slice(2);

/** Larger profiles, which need several segments, are dropped. */
const MAX_PROFILE = 65_000;

/** Embeds the profile of the pixels' colours. Sharp would convert the colours instead. */
function withProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile || profile.length > MAX_PROFILE) return jpeg;
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
  head.writeUInt16BE(head.length - 2 + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)]);
}

/**
 * Returns the Exif orientation that is still to be applied. If the container has its own rotation
 * (`irot`, `imir`), the decoder applied it, and Exif doesn't count.
 */
function orientationOf(bytes: Buffer, exif: Buffer | undefined): number {
  if (!exif || bytes.includes('irot') || bytes.includes('imir')) return 1;
  try {
    return readExif(exif).Image?.Orientation ?? 1;
  } catch {
    // Exif is often malformed. Unreadable Exif means no rotation.
    return 1;
  }
}

const bytes = await readFile(source);
const { exif, icc } = await sharp(bytes).metadata();
const [image] = new libheif.HeifDecoder().decode(bytes);
if (!image) throw new Error('there is no picture in it');
const width = image.get_width();
const height = image.get_height();
const pixels = await new Promise<Uint8ClampedArray>((resolve, reject) => {
  const data = new Uint8ClampedArray(width * height * 4);
  image.display({ data, width, height }, (shown) =>
    shown ? resolve(shown.data) : reject(new Error('it can not be decoded')),
  );
});
const flat = sharp(pixels, { raw: { width, height, channels: 4 } }).flatten({
  background: 'white',
});
const upright = await turnUpright(flat, orientationOf(bytes, exif))
  // Optimised Huffman codes would take as much memory as the pixels.
  .jpeg({ quality: QUALITY, optimiseCoding: false })
  .toBuffer();
await writeFile(target, withProfile(upright, icc));
