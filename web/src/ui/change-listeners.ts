import type { EventType } from '@spalten/contract/events';

type Listener = () => void;

const listeners = new Map<string, Set<Listener>>();
const keyOf = (type: EventType, id: number) => `${type}:${id}`;

/**
 * Calls `listener` when the server tells of a change of a thing, for screens that fetch more than a
 * query. @returns a function that ends it
 */
export function listenForChange(type: EventType, id: number, listener: Listener): () => void {
  const key = keyOf(type, id);
  const known = listeners.get(key) ?? new Set();
  listeners.set(key, known.add(listener));
  return () => {
    known.delete(listener);
    if (known.size === 0) listeners.delete(key);
  };
}

/** Tells those who listen for a thing. */
export function tellListeners(type: EventType, id: number | null): void {
  if (id === null) return;
  for (const listener of listeners.get(keyOf(type, id)) ?? []) listener();
}
