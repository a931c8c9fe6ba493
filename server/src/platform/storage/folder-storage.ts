import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import {
  access,
  constants,
  copyFile,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
} from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createMeasureStream } from './measure-stream.ts';
import type { ListedObject, Storage, StoredObject } from './storage.ts';
import { StorageMissing } from './storage.ts';

/** Read buffer in bytes. */
const READ_BYTES = 1_048_576;

/** Files per page of a listing. */
const PAGE = 1000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

async function measureFile(file: string): Promise<StoredObject> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  let size = 0;
  const handle = await open(file);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer);
      if (bytesRead === 0) return { size, checksum: hash.digest('hex') };
      hash.update(buffer.subarray(0, bytesRead));
      size += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

/** Moves a file, or copies it between file systems. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

/** Lists the keys below a folder, without names that begin with a dot. */
async function* keysBelow(folder: string, above = ''): AsyncGenerator<string> {
  const entries = await opendir(path.join(folder, above)).catch(nullIfMissing);
  if (!entries) return;
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const key = above ? `${above}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* keysBelow(folder, key);
    else if (entry.isFile()) yield key;
  }
}

/** Adds the storage time to each key. Files removed meanwhile are left out. */
async function listWithDates(folder: string, keys: string[]): Promise<ListedObject[]> {
  const found = await Promise.all(
    keys.map(async (key) => {
      const stats = await stat(path.join(folder, key)).catch(nullIfMissing);
      return stats ? [{ key, storedAt: stats.mtime }] : [];
    }),
  );
  return found.flat();
}

/** Creates a storage in a local folder. A rename makes each file appear whole. */
export function createFolderStorage(folder: string): Storage {
  const incoming = path.join(folder, '.incoming');
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new StorageMissing(key);
    return path.join(folder, key);
  };
  const store = async (temporary: string, key: string) => {
    const target = pathOf(key);
    const moveIn = async () => {
      await mkdir(path.dirname(target), { recursive: true });
      await move(temporary, target);
    };
    // An empty folder may be removed between the two calls, so they are retried once.
    await moveIn().catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return moveIn();
    });
  };

  return {
    async put(key, source) {
      await mkdir(incoming, { recursive: true });
      const temporary = path.join(incoming, randomUUID());
      const { stream, result } = createMeasureStream();
      try {
        await pipeline(source, stream, createWriteStream(temporary, { mode: 0o600, flush: true }));
        await store(temporary, key);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return result();
    },
    async putFile(key, file) {
      const stored = await measureFile(file);
      await store(file, key);
      return stored;
    },
    async get(key, range): Promise<Readable> {
      try {
        const handle = await open(pathOf(key), 'r');
        return handle.createReadStream(range);
      } catch (error) {
        throw isMissing(error) ? new StorageMissing(key) : error;
      }
    },
    async remove(key) {
      const file = pathOf(key);
      await rm(file, { force: true });
      await rmdir(path.dirname(file)).catch((error: unknown) => {
        if (!isMissing(error) && !['ENOTEMPTY', 'EEXIST'].includes(String(codeOf(error))))
          throw error;
      });
    },
    async *list() {
      let keys: string[] = [];
      for await (const key of keysBelow(folder)) {
        keys.push(key);
        if (keys.length < PAGE) continue;
        yield await listWithDates(folder, keys);
        keys = [];
      }
      yield await listWithDates(folder, keys);
    },
    async check() {
      await mkdir(incoming, { recursive: true });
      await access(incoming, constants.W_OK);
    },
    async free() {
      await mkdir(incoming, { recursive: true });
      const { bavail, bsize } = await statfs(incoming);
      return bavail * bsize;
    },
  };
}
