/** Keeps so many values; those least lately used go first. */
export interface Keep<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

export function createKeep<T>(most: number): Keep<T> {
  const kept = new Map<string, T>();
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
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
