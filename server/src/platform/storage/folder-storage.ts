import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, copyFile, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measuring } from './measure.ts';
import type { Storage, Stored } from './storage.ts';
import { StorageMissing } from './storage.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function measureFile(file: string): Promise<Stored> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, checksum: hash.digest('hex') };
}

/** Moves within a file system, copies across two. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

/** A storage in a folder of this machine. Files appear under their key by a rename, whole. */
export function createFolderStorage(folder: string): Storage {
  const incoming = path.join(folder, '.incoming');
  const place = (key: string) => {
    if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new StorageMissing(key);
    return path.join(folder, key);
  };
  const settle = async (temporary: string, key: string) => {
    const target = place(key);
    await mkdir(path.dirname(target), { recursive: true });
    await move(temporary, target);
  };

  return {
    async put(key, source) {
      await mkdir(incoming, { recursive: true });
      const temporary = path.join(incoming, randomUUID());
      const { stream, result } = measuring();
      try {
        await pipeline(source, stream, createWriteStream(temporary, { mode: 0o600, flush: true }));
        await settle(temporary, key);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return result();
    },
    async putFile(key, file) {
      const stored = await measureFile(file);
      await settle(file, key);
      return stored;
    },
    async get(key, range): Promise<Readable> {
      try {
        const handle = await open(place(key), 'r');
        return handle.createReadStream(range);
      } catch (error) {
        throw isMissing(error) ? new StorageMissing(key) : error;
      }
    },
    async remove(key) {
      await rm(place(key), { force: true });
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
