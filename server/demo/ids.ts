/** The ids of what the demo has made so far, by names like `person:moderator` and `office:8b`. */
export type Ids = Map<string, number>;

/** The id of what has this name; throws where the demo names what it has not made. */
export function need(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo names ${key}, which is not there`);
  return id;
}
