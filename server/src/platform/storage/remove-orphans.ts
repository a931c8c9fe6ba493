import type { Storage } from './storage.ts';

/**
 * A pattern of keys, and a query for those without a row. Keys that match no pattern are never
 * removed.
 */
export interface KeyKind {
  name: string;
  shape: RegExp;
  unnamed(keys: string[]): Promise<string[]>;
  /** True for files that can't be regenerated. Many without a row are then treated as a mistake. */
  isIrreplaceable?: boolean;
}

/** Counts of one kind. */
interface Count {
  looked: number;
  unnamed: number;
  removed: number;
}

/** Most keys held in memory and removed per run. The next run finds the rest. */
const MAX_REMOVED = 10_000;
/** More keys without a row, and a larger share of all, can't come from killed processes. */
const MISMATCH = { count: 100, share: 1 / 4 };

/** Thrown if so many keys have no row that the storage seems to belong to another database. */
export class StorageMismatch extends Error {
  constructor(kind: string, { looked, unnamed }: Count) {
    super(
      `${unnamed} of ${looked} ${kind} in the storage have no row: nothing is removed. ` +
        'Does this storage belong to this database?',
    );
    this.name = 'StorageMismatch';
  }
}

/**
 * Removes objects stored before a moment that have no row. They were left by a process killed
 * between storing and committing, or couldn't be removed while the storage was unavailable. All
 * keys are checked before any is removed.
 * @throws StorageMismatch if the storage seems to belong to another database
 */
export async function removeOrphans(
  storage: Storage,
  kinds: KeyKind[],
  before: Date,
): Promise<Record<string, Count>> {
  const counts = kinds.map((kind) => ({ kind, looked: 0, unnamed: 0, removed: 0 }));
  const orphans: { key: string; count: Count }[] = [];
  for await (const page of storage.list()) {
    const old = page.filter(({ storedAt }) => storedAt < before).map(({ key }) => key);
    for (const count of counts) {
      const keys = old.filter((key) => count.kind.shape.test(key));
      if (keys.length === 0) continue;
      const unnamed = await count.kind.unnamed(keys);
      count.looked += keys.length;
      count.unnamed += unnamed.length;
      for (const key of unnamed.slice(0, MAX_REMOVED - orphans.length))
        orphans.push({ key, count });
    }
  }
  for (const { kind, ...count } of counts)
    if (kind.isIrreplaceable && isMismatch(count)) throw new StorageMismatch(kind.name, count);
  for (const { key, count } of orphans) {
    await storage.remove(key);
    count.removed += 1;
  }
  return Object.fromEntries(counts.map(({ kind, ...count }) => [kind.name, count]));
}

const isMismatch = ({ looked, unnamed }: Count) =>
  unnamed > MISMATCH.count && unnamed > looked * MISMATCH.share;
