import type { FileHandle } from 'node:fs/promises';

/** Byte offsets, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

const SOI = 0xffd8;
const EOI = 0xd9;
const START_OF_SCAN = 0xda;
/** Metadata segments: Exif and XMP (APP1), and IPTC (APP13). */
const METADATA_SEGMENTS = new Set([0xe1, 0xed]);
const READ_BYTES = 1_048_576;
/** More than any camera writes. Each segment costs a read. */
const MAX_SEGMENTS = 5000;

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Finds the marker after compressed pixels, or the file's size if there is none. */
async function findMarker(file: FileHandle, from: number, size: number): Promise<number> {
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  for (let at = from; at < size;) {
    const { bytesRead } = await file.read(buffer, 0, READ_BYTES, at);
    if (bytesRead < 2) return size;
    const piece = buffer.subarray(0, bytesRead);
    for (let found = piece.indexOf(0xff); found >= 0; found = piece.indexOf(0xff, found + 1)) {
      const marker = piece[found + 1];
      // A marker across two chunks is found with the next chunk.
      if (marker === undefined) break;
      if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at + found;
    }
    at += bytesRead - 1;
  }
  return size;
}

/**
 * Finds the byte ranges of a JPEG that hold pixels and colour profile. Leaves out metadata
 * segments, and data after the end marker, where phones store further pictures and films.
 * @returns null if the file isn't a well-formed JPEG
 */
export async function findPixelRanges(file: FileHandle, size: number): Promise<ByteRange[] | null> {
  const head = Buffer.alloc(4);
  await file.read(head, 0, 2, 0);
  if (head.readUInt16BE(0) !== SOI) return null;
  const kept: ByteRange[] = [{ start: 0, end: 1 }];
  let at = 2;
  for (let segments = 0; segments < MAX_SEGMENTS; segments += 1) {
    const { bytesRead } = await file.read(head, 0, 4, at);
    // The file is truncated. Its beginning is kept.
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
