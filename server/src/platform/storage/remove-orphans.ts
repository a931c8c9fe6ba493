import type { Storage } from './storage.ts';

/** Keys of one shape, and which of them no row names. What has no such shape is never touched. */
export interface KeyKind {
  name: string;
  shape: RegExp;
  unnamed(keys: string[]): Promise<string[]>;
  /** True where nobody could make it anew: then many without a row are no strays, but a mistake. */
  isIrreplaceable?: boolean;
}

/** What was found of a kind, and how much of it is removed. */
interface Count {
  looked: number;
  unnamed: number;
  removed: number;
}

/** So many are removed at a time at most, and held in memory; the rest is found again next time. */
const MOST = 10_000;
/** So many without a row, and so large a share of all, can't have been left by a killed process. */
const DOUBTFUL = { count: 100, share: 1 / 4 };

/** So much is without a row that it looks as if storage and database did not belong together. */
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
 * Removes what lies in a storage since before a moment and no row names: left by who was killed
 * between storing and writing down, or away while it was to be removed. Nothing is removed before all
 * has been looked at. @throws StorageMismatch where it looks like another database's storage
 */
export async function removeOrphans(
  storage: Storage,
  kinds: KeyKind[],
  before: Date,
): Promise<Record<string, Count>> {
  const counts = kinds.map((kind) => ({ kind, looked: 0, unnamed: 0, removed: 0 }));
  const strays: { key: string; count: Count }[] = [];
  for await (const page of storage.list()) {
    const old = page.filter(({ storedAt }) => storedAt < before).map(({ key }) => key);
    for (const count of counts) {
      const keys = old.filter((key) => count.kind.shape.test(key));
      if (keys.length === 0) continue;
      const unnamed = await count.kind.unnamed(keys);
      count.looked += keys.length;
      count.unnamed += unnamed.length;
      for (const key of unnamed.slice(0, MOST - strays.length)) strays.push({ key, count });
    }
  }
  for (const { kind, ...count } of counts)
    if (kind.isIrreplaceable && isDoubtful(count)) throw new StorageMismatch(kind.name, count);
  for (const { key, count } of strays) {
    await storage.remove(key);
    count.removed += 1;
  }
  return Object.fromEntries(counts.map(({ kind, ...count }) => [kind.name, count]));
}

const isDoubtful = ({ looked, unnamed }: Count) =>
  unnamed > DOUBTFUL.count && unnamed > looked * DOUBTFUL.share;
