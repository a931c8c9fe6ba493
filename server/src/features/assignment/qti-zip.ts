import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';

/** What a package may hold, counted as it is unpacked: what a file says of its size is not believed. */
const MAX_ENTRIES = 1000;
const MAX_TEXT_BYTES = 5_000_000;
/** Of all its documents, which are held in memory. */
const MAX_TEXTS_BYTES = 20_000_000;
const MAX_FILE_BYTES = 50_000_000;
const MAX_ALL_BYTES = 200_000_000;

/** Thrown for a package that is none, or that is meant to harm. */
export class BadZip extends Error {}

/** Lets so many bytes through and no more. */
const atMost = (bytes: number) => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new BadZip('too large'));
      else done(null, chunk);
    },
  });
};

async function readText(source: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  await pipeline(source, atMost(MAX_TEXT_BYTES), async (stream) => {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  });
  return Buffer.concat(chunks).toString('utf8');
}

/** A package that is open: its XML documents, and its other files to be taken out. */
export interface OpenZip {
  documents: Map<string, string>;
  /** Writes a file of the package to `target`; false where there is none. */
  extract(name: string, target: string): Promise<boolean>;
  close(): void;
}

/** Names of paths that lead out are refused by the library; this one is without its dots too. */
export const plainName = (name: string): string => path.posix.normalize(name).replace(/^\.\//, '');

async function readEntries(zip: ZipFile) {
  const documents = new Map<string, string>();
  const files = new Map<string, Entry>();
  let all = 0;
  let texts = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (documents.size + files.size >= MAX_ENTRIES) throw new BadZip('too many files');
    if (entry.isEncrypted()) throw new BadZip('encrypted');
    all += entry.uncompressedSize;
    if (all > MAX_ALL_BYTES) throw new BadZip('too large');
    const name = plainName(entry.fileName);
    if (name.endsWith('.xml')) {
      const document = await readText(await zip.openReadStreamPromise(entry));
      texts += document.length;
      if (texts > MAX_TEXTS_BYTES) throw new BadZip('too large');
      documents.set(name, document);
    } else files.set(name, entry);
  }
  return { documents, files };
}

/** Opens a package. @throws BadZip where it is none, or holds more than any has */
export async function openZip(file: string): Promise<OpenZip> {
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { autoClose: false, strictFileNames: false });
  } catch (error) {
    throw new BadZip(error instanceof Error ? error.message : 'no zip');
  }
  try {
    const { documents, files } = await readEntries(zip);
    return {
      documents,
      async extract(name, target) {
        const entry = files.get(plainName(name));
        if (!entry) return false;
        const source = await zip.openReadStreamPromise(entry);
        await pipeline(source, atMost(MAX_FILE_BYTES), createWriteStream(target, { flags: 'wx' }));
        return true;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof BadZip ? error : new BadZip(String(error));
  }
}
