import * as database from 'idb-keyval';
import { isBorrowed } from './borrowed.ts';

const PREFIX = 'kept:';
/** Values that the tab's storage has no room for. */
const overflow = new Map<string, unknown>();

function setInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
    overflow.delete(key);
  } catch {
    // The quota is exceeded. Memory keeps the value until the page closes.
    overflow.set(key, value);
  }
}

function getFromTab<T>(key: string): T | undefined {
  if (overflow.has(key)) return overflow.get(key) as T;
  const kept = sessionStorage.getItem(PREFIX + key);
  return kept === null ? undefined : (JSON.parse(kept) as T);
}

/** Stores a value in this browser: in IndexedDB, or in the tab on a borrowed computer. */
export const set = async (key: string, value: unknown): Promise<void> =>
  isBorrowed() ? setInTab(key, value) : database.set(key, value);

/** Reads a stored value. */
export const get = async <T>(key: string): Promise<T | undefined> =>
  isBorrowed() ? getFromTab<T>(key) : database.get<T>(key);

/** Deletes a stored value. */
export async function del(key: string): Promise<void> {
  if (!isBorrowed()) return database.del(key);
  overflow.delete(key);
  sessionStorage.removeItem(PREFIX + key);
}
