import { readFile, writeFile } from 'node:fs/promises';
import readExif from 'exif-reader';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import { turnUpright } from './exif-turn.ts';

sharp.concurrency(1);
sharp.cache(false);

/*
 * The work of `decode-heic.ts`, in its process: reads the HEIC named first and writes it as an upright
 * JPEG under the second name. Its metadata stays behind, but the colour profile.
 */

const QUALITY = 95;
const [source = '', target = ''] = process.argv.slice(2);

/** A profile that is larger than one segment is not carried over. */
const MAX_PROFILE = 65_000;

/** The JPEG with the profile that its colours are in; sharp would convert them to another. */
function withProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile || profile.length > MAX_PROFILE) return jpeg;
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
  head.writeUInt16BE(head.length - 2 + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)]);
}

/**
 * The turn that is still to be made. The container's own (`irot`, `imir`) was made by the decoder, and
 * counts before the one in Exif.
 */
function orientationOf(bytes: Buffer, exif: Buffer | undefined): number {
  if (!exif || bytes.includes('irot') || bytes.includes('imir')) return 1;
  try {
    return readExif(exif).Image?.Orientation ?? 1;
  } catch {
    // Exif is written by all sorts of programs; what can't be read turns nothing.
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
  // Codes of its own for each picture would take as much memory as its pixels.
  .jpeg({ quality: QUALITY, optimiseCoding: false })
  .toBuffer();
await writeFile(target, withProfile(upright, icc));
