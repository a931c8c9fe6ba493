import * as database from 'idb-keyval';
import { isBorrowed } from './borrowed.ts';
import { dropSealed, seal, unseal } from './sealed-store.ts';

const PREFIX = 'kept:';
/** The name of idb-keyval's database. */
const DATABASE = 'keyval-store';
/** Values that the tab's storage has no room for. */
const overflow = new Map<string, unknown>();

/** True if this browser has a database already. Opening it on a borrowed computer would make it. */
async function isDatabaseMade(): Promise<boolean> {
  if (!('indexedDB' in globalThis) || !('databases' in indexedDB)) return false;
  return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
}

function setInTab(key: string, value: unknown): void {
  // The tab has it at once. Its closing isn't waited for.
  void seal(key, value);
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

/** Reads a value on a borrowed computer. One that was stored in a session by password moves here. */
async function getBorrowed<T>(key: string): Promise<T | undefined> {
  const kept = getFromTab<T>(key) ?? (await unseal<T>(key));
  if (kept !== undefined || !(await isDatabaseMade())) return kept;
  const stored = await database.get<T>(key);
  if (stored === undefined) return undefined;
  setInTab(key, stored);
  await database.del(key);
  return stored;
}

/** Reads a value outside of borrowed computers. One that was sealed in a session by card moves here. */
async function getOwn<T>(key: string): Promise<T | undefined> {
  const sealed = await unseal<T>(key);
  if (sealed === undefined) return database.get<T>(key);
  await database.set(key, sealed);
  dropSealed(key);
  return sealed;
}

/** Stores a value in this browser: in IndexedDB, or in the tab and encrypted on a borrowed computer. */
export const set = async (key: string, value: unknown): Promise<void> =>
  isBorrowed() ? setInTab(key, value) : database.set(key, value);

/** Reads a stored value. */
export const get = async <T>(key: string): Promise<T | undefined> =>
  isBorrowed() ? getBorrowed<T>(key) : getOwn<T>(key);

/** Deletes a stored value. */
export async function del(key: string): Promise<void> {
  if (!isBorrowed()) return database.del(key);
  overflow.delete(key);
  sessionStorage.removeItem(PREFIX + key);
  dropSealed(key);
}
