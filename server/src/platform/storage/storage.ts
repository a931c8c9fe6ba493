import type { Readable } from 'node:stream';

/** Size in bytes, and SHA-256 in hex. */
export interface StoredObject {
  size: number;
  checksum: string;
}

/** A key and the time at which it was stored. */
export interface ListedObject {
  key: string;
  storedAt: Date;
}

/** Stores files by key. Keys are generated (`ab/cd/…`), never chosen by users. */
export interface Storage {
  /** Stores a stream. The key appears whole or not at all. */
  put(key: string, source: Readable): Promise<StoredObject>;
  /**
   * Stores a local file, which is moved or removed. Faster than `put` if the storage is a folder.
   */
  putFile(key: string, path: string): Promise<StoredObject>;
  /** Reads all bytes, or `start` to `end` (inclusive). @throws StorageMissing */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removes a key. A missing key is no error. */
  remove(key: string): Promise<void>;
  /** Lists all keys in no defined order, at most a thousand at a time. */
  list(): AsyncIterable<ListedObject[]>;
  /** Throws if the storage can't be written to. */
  check(): Promise<void>;
  /** Returns the free space in bytes, or null if unknown. */
  free(): Promise<number | null>;
}

/** Thrown for a missing key. */
export class StorageMissing extends Error {
  constructor(key: string) {
    super(`nothing is stored under ${key}`);
    this.name = 'StorageMissing';
  }
}

/** Thrown while the storage can't be reached. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('the storage can not be reached', { cause });
    this.name = 'StorageUnavailable';
  }
}
