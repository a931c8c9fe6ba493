import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** A file of an archive. Pictures and other packed formats aren't compressed again. */
export interface ZipEntry {
  name: string;
  bytes: Uint8Array | string;
  isCompressed?: boolean;
}

/**
 * Packs files in the given order. DOS times keep the extra field out, which EPUB doesn't allow in
 * its first file.
 */
export function zipFiles(entries: ZipEntry[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, bytes, isCompressed = true } of entries)
    zip.addBuffer(Buffer.from(bytes as Uint8Array), name, {
      compress: isCompressed,
      forceDosTimestamp: true,
    });
  zip.end();
  return buffer(zip.outputStream);
}
