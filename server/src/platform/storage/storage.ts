import type { Readable } from 'node:stream';

/** What was stored: how many bytes, and their SHA-256 in hex. */
export interface StoredObject {
  size: number;
  checksum: string;
}

/** What lies under a key, and when it was put there. */
export interface ListedObject {
  key: string;
  storedAt: Date;
}

/** Where files lie. Keys are the app's own (`ab/cd/…`), never a name that somebody chose. */
export interface Storage {
  /** Streams bytes in; a key is there whole or not at all. */
  put(key: string, source: Readable): Promise<StoredObject>;
  /** Takes over a file that lies on this machine; quicker than `put` where the storage is a folder. */
  putFile(key: string, path: string): Promise<StoredObject>;
  /** Streams bytes out, all or `start` to `end` (inclusive). @throws StorageMissing */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removes a key; one that is not there is as good. */
  remove(key: string): Promise<void>;
  /** All that lies there, at most a thousand at a time, in no order that anybody may count on. */
  list(): AsyncIterable<ListedObject[]>;
  /** Throws when the storage can't be written to. */
  check(): Promise<void>;
  /** The room that is left, in bytes; null where nobody can say. */
  free(): Promise<number | null>;
}

/** The key is not in the storage. */
export class StorageMissing extends Error {
  constructor(key: string) {
    super(`nothing is stored under ${key}`);
    this.name = 'StorageMissing';
  }
}

/** The storage can't be reached just now. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('the storage can not be reached', { cause });
    this.name = 'StorageUnavailable';
  }
}
