import { del, get, set } from 'idb-keyval';

/** What was written and is not saved, and when. */
export interface Draft<T> {
  value: T;
  writtenAt: number;
  /** What the server may have had when it was written, as fingerprints. */
  grounds: readonly string[];
}

const BACKUP = 'spalten-kept:';

/** What the browser's database has not confirmed yet: it may be too late when the page is closed. */
const unconfirmed = new Map<string, Draft<unknown>>();

/** Writes down at once what the database has not confirmed. */
export function backUpDrafts(): void {
  for (const [key, draft] of unconfirmed)
    try {
      localStorage.setItem(BACKUP + key, JSON.stringify(draft));
    } catch {
      // There is no room for it: what the database was given a moment ago is all there is.
    }
}

/** Keeps a draft in this browser. */
export async function storeDraft<T>(key: string, draft: Draft<T>): Promise<void> {
  unconfirmed.set(key, draft);
  await set(key, draft);
  if (unconfirmed.get(key) === draft) unconfirmed.delete(key);
}

/** Forgets a draft. */
export function deleteDraft(key: string): Promise<void> {
  unconfirmed.delete(key);
  localStorage.removeItem(BACKUP + key);
  return del(key);
}

/** Finds the newest draft that was kept under a key. */
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
