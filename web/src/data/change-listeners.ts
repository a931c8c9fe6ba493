import type { EventType } from '@spalten/contract/events';

type Listener = () => void;
/** `id` is null for a thing that was taken from view. */
type TypeListener = (id: number | null) => void;

const listeners = new Map<string, Set<Listener>>();
const typeListeners = new Map<EventType, Set<TypeListener>>();
const keyOf = (type: EventType, id: number) => `${type}:${id}`;

function addListener<K, L>(all: Map<K, Set<L>>, key: K, listener: L): () => void {
  const known = all.get(key) ?? new Set();
  all.set(key, known.add(listener));
  return () => {
    known.delete(listener);
    if (known.size === 0) all.delete(key);
  };
}

/**
 * Calls `listener` when the server tells of a change of a thing, for screens that fetch more than a
 * query. @returns a function that ends it
 */
export function listenForChange(type: EventType, id: number, listener: Listener): () => void {
  return addListener(listeners, keyOf(type, id), listener);
}

/**
 * Calls `listener` at each change of a thing of a type, for lists that fetch only what has changed.
 * @returns a function that ends it
 */
export function listenForChanges(type: EventType, listener: TypeListener): () => void {
  return addListener(typeListeners, type, listener);
}

/** Tells those who listen for a thing. */
export function tellListeners(type: EventType, id: number | null): void {
  for (const listener of typeListeners.get(type) ?? []) listener(id);
  if (id === null) return;
  for (const listener of listeners.get(keyOf(type, id)) ?? []) listener();
}
