import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';
import { TooMuch } from './qti-xml.ts';

/** Limits of a package, counted while it is unpacked: the sizes that a zip claims are not trusted. */
const MAX_ENTRIES = 1000;
const MAX_TEXT_BYTES = 5_000_000;
/** Of all documents that are read. */
const MAX_TEXTS_BYTES = 20_000_000;
const MAX_FILE_BYTES = 50_000_000;
const MAX_ALL_BYTES = 200_000_000;

/** Thrown for a file that is no zip, or an encrypted one. */
export class BadZip extends Error {}

/** Lets so many bytes through and then throws TooMuch. */
const atMost = (bytes: number) => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new TooMuch('too many bytes'));
      else done(null, chunk);
    },
  });
};

/** A package that is open. Nothing is unpacked before it is asked for by name. */
export interface OpenZip {
  /** The names of its files, in the order of the zip. */
  names: string[];
  /** The text of a file; null where there is none. @throws TooMuch */
  readText(name: string): Promise<string | null>;
  /** Writes a file of the package to `target`; false where there is none. @throws TooMuch */
  extract(name: string, target: string): Promise<boolean>;
  close(): void;
}

/** A path inside the package without dots. Paths that lead out are refused by the library. */
export const plainName = (name: string): string => path.posix.normalize(name).replace(/^\.\//, '');

async function readEntries(zip: ZipFile) {
  const entries = new Map<string, Entry>();
  let all = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (entries.size >= MAX_ENTRIES) throw new TooMuch('too many files');
    if (entry.isEncrypted()) throw new BadZip('encrypted');
    all += entry.uncompressedSize;
    if (all > MAX_ALL_BYTES) throw new TooMuch('too many bytes');
    entries.set(plainName(entry.fileName), entry);
  }
  return entries;
}

/** Opens a package. @throws BadZip, and TooMuch where it holds more than is read of any */
export async function openZip(file: string): Promise<OpenZip> {
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { autoClose: false, strictFileNames: false });
  } catch (error) {
    throw new BadZip(error instanceof Error ? error.message : 'no zip');
  }
  let texts = 0;
  try {
    const entries = await readEntries(zip);
    return {
      names: [...entries.keys()],
      async readText(name) {
        const entry = entries.get(plainName(name));
        if (!entry) return null;
        const chunks: Buffer[] = [];
        const source = await zip.openReadStreamPromise(entry);
        const limit = atMost(Math.min(MAX_TEXT_BYTES, MAX_TEXTS_BYTES - texts));
        await pipeline(source, limit, async (stream) => {
          for await (const chunk of stream) chunks.push(chunk as Buffer);
        });
        const bytes = Buffer.concat(chunks);
        texts += bytes.length;
        return bytes.toString('utf8');
      },
      async extract(name, target) {
        const entry = entries.get(plainName(name));
        if (!entry) return false;
        const source = await zip.openReadStreamPromise(entry);
        await pipeline(source, atMost(MAX_FILE_BYTES), createWriteStream(target, { flags: 'wx' }));
        return true;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof BadZip || error instanceof TooMuch ? error : new BadZip(String(error));
  }
}
