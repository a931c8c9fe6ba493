import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ERRORS, Server } from '@tus/server';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { MAX_FILE_BYTES } from '../forms/forms.plugin.ts';
import type { Storage } from '../storage/storage.ts';
import { PieceStore } from './piece-store.ts';

/** Where uploads in pieces are sent to, below the API. */
export const UPLOAD_PATH = '/file/upload';

/** A file that has arrived whole, on this machine until it is moved or removed. */
export interface CompleteUpload {
  path: string;
  size: number;
}

/** Files that arrive in pieces over a network that comes and goes (the tus protocol, 1.0.0). */
export interface Uploads {
  /** Answers a request of the protocol; a POST makes the upload that is named `id`. */
  answer(request: Request, id: string): Promise<Response>;
  /** The upload as a file of this machine, or null where it has not arrived whole. */
  take(id: string): Promise<CompleteUpload | null>;
  remove(id: string): Promise<void>;
  /** Removes what nobody has finished within a day. */
  removeExpired(): Promise<void>;
}

const unlessUnknown = (error: unknown): null => {
  if (error === ERRORS.FILE_NOT_FOUND) return null;
  throw error;
};

/** Uploads whose pieces lie in the storage, where every node reaches them. */
export function createUploads(config: Config, database: Database, storage: Storage): Uploads {
  const store = new PieceStore(database, storage);
  const names = new WeakMap<object, string>();
  const tus = new Server({
    path: `/api${UPLOAD_PATH}`,
    datastore: store,
    maxSize: MAX_FILE_BYTES,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => names.get(request) ?? randomUUID(),
  });

  return {
    answer(request, id) {
      names.set(request, id);
      return tus.handleWeb(request as never);
    },
    async take(id) {
      const upload = await store.getUpload(id).catch(unlessUnknown);
      if (!upload || upload.offset !== upload.size) return null;
      const target = path.join(config.dataDir, 'incoming', randomUUID());
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await pipeline(
          await store.read(id),
          createWriteStream(target, { flags: 'wx', mode: 0o600 }),
        );
      } catch (error) {
        await rm(target, { force: true });
        throw error;
      }
      return { path: target, size: upload.size };
    },
    async remove(id) {
      await store.remove(id).catch(unlessUnknown);
    },
    async removeExpired() {
      await store.deleteExpired();
    },
  };
}
