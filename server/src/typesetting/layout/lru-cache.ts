/** A cache that drops the values least recently used. */
export interface LruCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** @param most the sum of all sizes; a value counts as one unless `sizeOf` says otherwise */
export function createLruCache<T>(
  most: number,
  sizeOf: (value: T) => number = () => 1,
): LruCache<T> {
  const kept = new Map<string, T>();
  let size = 0;
  const remove = (key: string) => {
    const value = kept.get(key);
    if (value !== undefined && kept.delete(key)) size -= sizeOf(value);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (found !== undefined) {
        kept.delete(key);
        kept.set(key, found);
      }
      return found;
    },
    set(key, value) {
      remove(key);
      kept.set(key, value);
      size += sizeOf(value);
      for (const oldest of kept.keys()) {
        if (size <= most) return;
        remove(oldest);
      }
    },
  };
}
