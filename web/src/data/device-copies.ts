import type { CurrentUser } from '@spalten/contract/user';
import type { UseStore } from 'idb-keyval';
import { clear, createStore, get } from 'idb-keyval';
import { isBorrowed } from './borrowed.ts';
import { isSessionEnding } from './session-end.ts';

/*
 * Copies of what the user last had on the screen, to open without a network. They are one user's,
 * are removed when the session ends, and are never made on a borrowed computer.
 */

const USER = 'user';
let opened: UseStore | undefined;
const DATABASE = 'spalten-copies';
const openStore = (): UseStore => (opened ??= createStore(DATABASE, 'copies'));
const isThere = (): boolean => 'indexedDB' in globalThis;

/** Runs a step that can fail where storage is blocked or full. Without copies all else works. */
async function tryQuietly<T>(step: () => Promise<T>): Promise<T | undefined> {
  if (!isThere()) return undefined;
  try {
    return await step();
  } catch {
    return undefined;
  }
}

/** True if the store has been made on this device. Opening it would make it. */
async function isMade(): Promise<boolean> {
  // Older browsers don't list their databases.
  if (opened || !('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
}

/** Removes all copies. */
export const dropCopies = async (): Promise<void> => {
  await tryQuietly(async () => {
    if (await isMade()) await clear(openStore());
  });
};

/**
 * Notes whose copies these are. Copies of somebody else are removed first, and all of them on a
 * borrowed computer.
 */
export async function keepUser(user: CurrentUser): Promise<void> {
  if (isBorrowed()) return dropCopies();
  await tryQuietly(() =>
    openStore()('readwrite', (store) => {
      const before = store.get(USER);
      before.addEventListener('success', () => {
        const former = before.result as CurrentUser | undefined;
        if (former && former.id !== user.id) store.clear();
        if (!isSessionEnding()) store.put(user, USER);
      });
      return settled(store.transaction);
    }),
  );
  return undefined;
}

const settled = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error!));
  });

/** The user whose copies this device has. */
export const readUser = (): Promise<CurrentUser | undefined> =>
  tryQuietly(async () => {
    if (!(await isMade())) return undefined;
    return get<CurrentUser>(USER, openStore());
  });

/** Changes a copy, unless the copies are somebody else's or have been removed. */
export async function changeCopy<T>(
  userId: number,
  key: string,
  change: (before: T | undefined) => T | undefined,
): Promise<void> {
  if (isBorrowed() || isSessionEnding()) return;
  await tryQuietly(() =>
    openStore()('readwrite', (store) => {
      const owner = store.get(USER);
      const before = store.get(key);
      before.addEventListener('success', () => {
        if ((owner.result as CurrentUser | undefined)?.id !== userId) return;
        const after = change(before.result as T | undefined);
        if (after === undefined) store.delete(key);
        else store.put(after, key);
      });
      return settled(store.transaction);
    }),
  );
}

/** Reads a copy of a user's. */
export async function readCopy<T>(userId: number, key: string): Promise<T | undefined> {
  const user = await readUser();
  return user?.id === userId ? tryQuietly(() => get(key, openStore()) as Promise<T>) : undefined;
}
