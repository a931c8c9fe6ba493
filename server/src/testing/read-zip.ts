import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** A file of an archive, with what its first header says. */
export interface ZipFileRead {
  name: string;
  bytes: Buffer;
  isStored: boolean;
}

/** Reads all files of a ZIP archive in their order. */
export async function readZip(archive: Buffer): Promise<ZipFileRead[]> {
  const zip = await fromBufferPromise(archive);
  const files: ZipFileRead[] = [];
  for await (const entry of zip.eachEntry())
    files.push({
      name: entry.fileName,
      bytes: await buffer(await zip.openReadStreamPromise(entry)),
      isStored: entry.compressionMethod === 0,
    });
  return files;
}
