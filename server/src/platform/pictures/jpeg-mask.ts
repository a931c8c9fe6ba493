import { deflateSync } from 'node:zlib';

/*
 * A JPEG has no transparency, and no other format that PDF takes has four inks. A separated picture
 * carries its opacity in application segments instead (ISO 10918-1, B.2.4.6), which readers skip.
 */

const START = 2;
const APP11 = 0xeb;
const NAME = Buffer.from('SpaltenMask\0', 'latin1');
/** Bytes of a marker and the length after it. */
const HEAD = 4;
const MAX_PIECE = 65_000;

/** Puts the opacity of each pixel, a byte each, into a JPEG. */
export function addMask(jpeg: Uint8Array, opacity: Uint8Array): Uint8Array {
  const packed = deflateSync(opacity);
  const segments: Uint8Array[] = [];
  for (let at = 0; at < packed.length; at += MAX_PIECE) {
    const piece = packed.subarray(at, at + MAX_PIECE);
    const head = Buffer.from([0xff, APP11, 0, 0]);
    head.writeUInt16BE(2 + NAME.length + piece.length, 2);
    segments.push(head, NAME, piece);
  }
  return new Uint8Array(
    Buffer.concat([jpeg.subarray(0, START), ...segments, jpeg.subarray(START)]),
  );
}

/** Takes the opacity out of a JPEG that `addMask` made, deflated; null for any other. */
export function takeMask(bytes: Uint8Array): { jpeg: Uint8Array; packed: Uint8Array } | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const pieces: Uint8Array[] = [];
  let at = START;
  while (
    file[at] === 0xff &&
    file[at + 1] === APP11 &&
    file.subarray(at + HEAD, at + HEAD + NAME.length).equals(NAME)
  ) {
    const end = at + 2 + file.readUInt16BE(at + 2);
    pieces.push(file.subarray(at + HEAD + NAME.length, end));
    at = end;
  }
  if (pieces.length === 0) return null;
  return {
    jpeg: new Uint8Array(Buffer.concat([file.subarray(0, START), file.subarray(at)])),
    packed: new Uint8Array(Buffer.concat(pieces)),
  };
}
