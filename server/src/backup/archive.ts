import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';
import { open } from 'yauzl';
import { BackupError } from './manifest.ts';

/** A backup that is open for reading. */
export interface Archive {
  /** Streams an entry out. @throws BackupError where there is none */
  open(name: string): Promise<Readable>;
  json(name: string): Promise<unknown>;
  close(): void;
}

const openZip = (file: string) =>
  new Promise<ZipFile>((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

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

/** Opens a backup and reads what is in it. @throws BackupError where it is no whole archive */
export async function openArchive(file: string): Promise<Archive> {
  const broken = (error: Error) => new BackupError(`${file} går inte att läsa: ${error.message}`);
  const zip = await openZip(file).catch((error: Error) => {
    throw broken(error);
  });
  const entries = await readEntries(zip).catch((error: Error) => {
    throw broken(error);
  });
  const openEntry = (name: string) =>
    new Promise<Readable>((resolve, reject) => {
      const entry = entries.get(name);
      if (!entry) throw new BackupError(`${name} saknas i ${file}.`);
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
    });
  return {
    open: openEntry,
    json: async (name) => JSON.parse(await text(await openEntry(name))) as unknown,
    close: () => zip.close(),
  };
}
