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

/** Path of resumable uploads, below the API. */
export const UPLOAD_PATH = '/file/upload';

/** A completed upload as a local file, until it is moved or removed. */
export interface CompleteUpload {
  path: string;
  size: number;
}

/** Resumable uploads by the tus protocol, 1.0.0. */
export interface Uploads {
  /** Answers a request of the protocol. A POST creates the upload `id`. */
  answer(request: Request, id: string): Promise<Response>;
  /** Returns the upload as a local file, or null if it is incomplete. */
  take(id: string): Promise<CompleteUpload | null>;
  remove(id: string): Promise<void>;
  /** Removes uploads not finished within a day. */
  removeExpired(): Promise<void>;
}

const nullIfUnknown = (error: unknown): null => {
  if (error === ERRORS.FILE_NOT_FOUND) return null;
  throw error;
};

/** Creates the uploads. Pieces are kept in the storage, which every node can reach. */
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
      const upload = await store.getUpload(id).catch(nullIfUnknown);
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
      await store.remove(id).catch(nullIfUnknown);
    },
    async removeExpired() {
      await store.deleteExpired();
    },
  };
}
