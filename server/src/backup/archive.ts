import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { open } from 'yauzl';
import { createMeasureStream } from '../platform/storage/measure-stream.ts';
import type { StoredObject } from '../platform/storage/storage.ts';
import { BackupError } from './manifest.ts';

/** A backup that is open for reading. */
export interface Archive {
  /** Streams an entry out. @throws BackupError where there is none */
  open(name: string): Promise<Readable>;
  /** Reads an entry to its end and keeps nothing. @throws BackupError where it is not whole */
  measure(name: string): Promise<StoredObject>;
  /** @throws BackupError where it is not JSON, or more than memory should hold */
  json(name: string): Promise<unknown>;
  close(): void;
}

/** The list of a million files is half of this. */
const MOST_JSON_BYTES = 400_000_000;
/**
 * The limit against zip bombs: an entry of more than `bytes` must not be packed to less than this
 * share. Rows of a database are packed to a tenth or a fiftieth.
 */
const BOMB = { bytes: 100_000_000, share: 1 / 300 };

const openZip = (file: string) =>
  new Promise<ZipFile>((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

/** Names of its entries. The library refuses names that lead out of it. */
const readEntries = (zip: ZipFile) =>
  new Promise<Map<string, Entry>>((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });

/** @throws BackupError where little would become very much, or entries share their bytes */
function requireModest(file: string, zip: ZipFile, entries: Iterable<Entry>): void {
  let compressed = 0;
  for (const { fileName, compressedSize, uncompressedSize } of entries) {
    compressed += compressedSize;
    if (uncompressedSize > BOMB.bytes && compressedSize < uncompressedSize * BOMB.share)
      throw new BackupError(
        `${fileName} i ${file} skulle bli ${Math.round(uncompressedSize / 1_000_000)} MB. ` +
          'No backup looks like this. It is not restored.',
      );
  }
  if (compressed > zip.fileSize)
    throw new BackupError(`${file} claims to contain more than it does. It is not restored.`);
}

/** Opens a backup and reads what is in it. @throws BackupError where it is no whole archive */
export async function openArchive(file: string): Promise<Archive> {
  const broken = (error: Error) => new BackupError(`${file} can’t be read: ${error.message}`);
  const zip = await openZip(file).catch((error: Error) => {
    throw broken(error);
  });
  let entries: Map<string, Entry>;
  try {
    entries = await readEntries(zip).catch((error: Error) => {
      throw broken(error);
    });
    requireModest(file, zip, entries.values());
  } catch (error) {
    zip.close();
    throw error;
  }
  const openEntry = (name: string) =>
    new Promise<Readable>((resolve, reject) => {
      const entry = entries.get(name);
      if (!entry) throw new BackupError(`${name} saknas i ${file}.`);
      zip.openReadStream(entry, (error, stream) =>
        error ? reject(broken(error)) : resolve(stream),
      );
    });
  return {
    open: openEntry,
    async measure(name) {
      const { stream, result } = createMeasureStream();
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      await pipeline(await openEntry(name), stream, nowhere).catch((error: Error) => {
        throw broken(error);
      });
      return result();
    },
    async json(name) {
      const stream = await openEntry(name);
      const size = entries.get(name)?.uncompressedSize ?? 0;
      if (size > MOST_JSON_BYTES) throw new BackupError(`${name} in ${file} is too large.`);
      try {
        return JSON.parse(await text(stream)) as unknown;
      } catch (error) {
        throw broken(error as Error);
      }
    },
    close: () => zip.close(),
  };
}
