/** Ids of seeded rows by key, such as `person:moderator` and `office:8b`. */
export type Ids = Map<string, number>;

/** Returns the id of a key. @throws Error for an unknown key */
export function requireId(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo names ${key}, which is not there`);
  return id;
}
