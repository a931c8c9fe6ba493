import { del, get, set } from './browser-store.ts';

/** Unsaved content and when it was written, in ms since the epoch. */
export interface Draft<T> {
  value: T;
  writtenAt: number;
  /** Fingerprints of the server states that the draft may be based on. */
  grounds: readonly string[];
}

const BACKUP = 'spalten-kept:';

/** Drafts that IndexedDB hasn't confirmed. Its writes may not finish when the page closes. */
const unconfirmed = new Map<string, Draft<unknown>>();

/** Copies unconfirmed drafts to localStorage, which is synchronous. */
export function backUpDrafts(): void {
  for (const [key, draft] of unconfirmed)
    try {
      localStorage.setItem(BACKUP + key, JSON.stringify(draft));
    } catch {
      // The quota is exceeded. The last IndexedDB write is all that remains.
    }
}

/** Stores a draft in this browser. */
export async function storeDraft<T>(key: string, draft: Draft<T>): Promise<void> {
  unconfirmed.set(key, draft);
  await set(key, draft);
  if (unconfirmed.get(key) === draft) unconfirmed.delete(key);
}

/** Deletes a draft. */
export function deleteDraft(key: string): Promise<void> {
  unconfirmed.delete(key);
  localStorage.removeItem(BACKUP + key);
  return del(key);
}

/** Reads the newest draft stored under a key. */
export async function readDraft<T>(key: string): Promise<Draft<T> | undefined> {
  const backup = localStorage.getItem(BACKUP + key);
  const stored = await get<Draft<T>>(key);
  if (backup === null) return stored;
  const last = JSON.parse(backup) as Draft<T>;
  if (stored && stored.writtenAt >= last.writtenAt) return stored;
  await storeDraft(key, last);
  localStorage.removeItem(BACKUP + key);
  return last;
}
