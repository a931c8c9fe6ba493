import type { FileHandle } from 'node:fs/promises';

/** From the first byte to the last, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const SOI = 0xffd8;
const EOI = 0xd9;
const START_OF_SCAN = 0xda;
/** Segments that tell of the picture's maker: Exif and XMP (APP1), and IPTC (APP13). */
const METADATA_SEGMENTS = new Set([0xe1, 0xed]);
const READ_BYTES = 1_048_576;
/** No camera writes as many; each is a read of its own. */
const MAX_SEGMENTS = 5000;

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Where the next marker stands after compressed pixels; the file's size where there is none. */
async function findMarker(file: FileHandle, from: number, size: number): Promise<number> {
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  for (let at = from; at < size;) {
    const { bytesRead } = await file.read(buffer, 0, READ_BYTES, at);
    if (bytesRead < 2) return size;
    const piece = buffer.subarray(0, bytesRead);
    for (let found = piece.indexOf(0xff); found >= 0; found = piece.indexOf(0xff, found + 1)) {
      const marker = piece[found + 1];
      // A marker across the edge of two pieces is seen with the next one.
      if (marker === undefined) break;
      if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at + found;
    }
    at += bytesRead - 1;
  }
  return size;
}

/**
 * The parts of a JPEG on disk that hold its pixels and its colour profile: without the segments that
 * tell where, when and by whom it was made, and without what stands behind its end, where telephones
 * put more pictures and films with segments of their own.
 * @returns null where the file is not put together as a JPEG is
 */
export async function findPixelRanges(file: FileHandle, size: number): Promise<ByteRange[] | null> {
  const head = Buffer.alloc(4);
  await file.read(head, 0, 2, 0);
  if (head.readUInt16BE(0) !== SOI) return null;
  const kept: ByteRange[] = [{ start: 0, end: 1 }];
  let at = 2;
  for (let segments = 0; segments < MAX_SEGMENTS; segments += 1) {
    const { bytesRead } = await file.read(head, 0, 4, at);
    // It breaks off: what is there is kept.
    if (bytesRead < 2) return kept;
    if (head[0] !== 0xff) return null;
    const marker = head[1] ?? 0;
    if (marker === EOI) {
      kept.push({ start: at, end: at + 1 });
      return kept;
    }
    if (bytesRead < 4) return kept;
    let end = at + 2 + head.readUInt16BE(2);
    if (marker === START_OF_SCAN) end = await findMarker(file, end, size);
    if (!METADATA_SEGMENTS.has(marker)) kept.push({ start: at, end: Math.min(end, size) - 1 });
    at = end;
  }
  return null;
}
