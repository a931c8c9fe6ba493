import type { OtherPerson } from '@spalten/contract/presence';

/** The names of the people who write in a document, by the ids under which their tabs write. */
export interface Writers {
  nameOf(writer: number): string | undefined;
  /** Takes the people who have the document open now. */
  set(others: readonly OtherPerson[]): void;
  /** Asks for them once more, since somebody unknown has written. A writer in another tab of one’s own stays unknown. */
  ask(writer: number): void;
  /** Calls back when the names have changed. @returns a function that ends it */
  listen(onChange: () => void): () => void;
}

const MIN_ASK_MS = 2000;
/** Times that the name of one writer is asked for. */
const MAX_ASKS = 3;

/** Creates an empty list of writers. `ask` makes the call, at most every other second. */
export function createWriters(ask: () => void, now: () => number = Date.now): Writers {
  let names = new Map<number, string>();
  let askedAt = -Infinity;
  const asks = new Map<number, number>();
  const listeners = new Set<() => void>();
  return {
    nameOf: (writer) => names.get(writer),
    set(others) {
      names = new Map(others.flatMap(({ name, writers }) => writers.map((one) => [one, name])));
      for (const listener of listeners) listener();
    },
    ask(writer) {
      const count = asks.get(writer) ?? 0;
      if (count === MAX_ASKS || now() - askedAt < MIN_ASK_MS) return;
      asks.set(writer, count + 1);
      askedAt = now();
      ask();
    },
    listen(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
