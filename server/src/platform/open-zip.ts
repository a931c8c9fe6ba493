import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';
import { decodeXml } from './decode-xml.ts';

/** Limits of a package, counted while unpacking. The sizes that a zip claims aren't trusted. */
const MAX_ENTRIES = 1000;
const MAX_FILE_BYTES = 50_000_000;
const MAX_ALL_BYTES = 200_000_000;

/** Limits in bytes of one document of a package, and of all documents together. */
export interface TextLimits {
  one: number;
  all: number;
}
const TEXT_LIMITS: TextLimits = { one: 5_000_000, all: 20_000_000 };

/** Thrown for a file that isn't a zip or is encrypted. */
export class BadZip extends Error {}
/** Thrown for a package that exceeds a limit. */
export class PackageTooLarge extends Error {}

/** Passes a stream through and throws PackageTooLarge above a number of bytes. */
const limitBytes = (bytes: number) => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new PackageTooLarge('too many bytes'));
      else done(null, chunk);
    },
  });
};

/** An open package. Files are unpacked only on request. */
export interface OpenZip {
  /** File names in the order of the zip. */
  names: string[];
  /**
   * Reads an XML document in its own encoding. Null if it doesn't exist, empty if its bytes can't be
   * decoded. @throws PackageTooLarge
   */
  readText(name: string): Promise<string | null>;
  /** Writes a file of the package to `target`. False if it doesn't exist. @throws PackageTooLarge */
  extract(name: string, target: string): Promise<boolean>;
  close(): void;
}

/** Normalises a path in the package. The library refuses paths that lead out of it. */
export const plainName = (name: string): string => path.posix.normalize(name).replace(/^\.\//, '');

async function readEntries(zip: ZipFile) {
  const entries = new Map<string, Entry>();
  let all = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (entries.size >= MAX_ENTRIES) throw new PackageTooLarge('too many files');
    if (entry.isEncrypted()) throw new BadZip('encrypted');
    all += entry.uncompressedSize;
    if (all > MAX_ALL_BYTES) throw new PackageTooLarge('too many bytes');
    entries.set(plainName(entry.fileName), entry);
  }
  return entries;
}

/** Opens a package. @throws BadZip, and PackageTooLarge if it exceeds a limit */
export async function openZip(file: string, limits = TEXT_LIMITS): Promise<OpenZip> {
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
        const limit = limitBytes(Math.min(limits.one, limits.all - texts));
        await pipeline(source, limit, async (stream) => {
          for await (const chunk of stream) chunks.push(chunk as Buffer);
        });
        const bytes = Buffer.concat(chunks);
        texts += bytes.length;
        // Without its letters the document is empty, and so told of as unreadable.
        return decodeXml(bytes) ?? '';
      },
      async extract(name, target) {
        const entry = entries.get(plainName(name));
        if (!entry) return false;
        const source = await zip.openReadStreamPromise(entry);
        await pipeline(
          source,
          limitBytes(MAX_FILE_BYTES),
          createWriteStream(target, { flags: 'wx' }),
        );
        return true;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof BadZip || error instanceof PackageTooLarge
      ? error
      : new BadZip(String(error));
  }
}
