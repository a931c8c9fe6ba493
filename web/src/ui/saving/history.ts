import { createStore } from 'zustand/vanilla';

const MAX_STEPS = 200;

interface Steps<T> {
  past: readonly T[];
  future: readonly T[];
  part: string | undefined;
}

/**
 * The undo history of a value that is held elsewhere. Consecutive changes of the same `part`, such
 * as dragging or typing, are one step.
 */
export function createHistory<T>() {
  const store = createStore<Steps<T>>(() => ({ past: [], future: [], part: undefined }));
  return {
    store,
    /** Records a change. @param before the value before it */
    record(before: T, part?: string): void {
      const { past, part: last } = store.getState();
      const isSameStep = part !== undefined && part === last;
      const steps = isSameStep ? past : [...past.slice(-MAX_STEPS), before];
      store.setState({ past: steps, future: [], part });
    },
    /** Steps back. @returns the value to show, undefined without one */
    undo(now: T): T | undefined {
      const { past, future } = store.getState();
      const before = past.at(-1);
      if (before === undefined) return undefined;
      store.setState({ past: past.slice(0, -1), future: [now, ...future], part: undefined });
      return before;
    },
    /** Steps forward again. @returns the value to show, undefined without one */
    redo(now: T): T | undefined {
      const { past, future } = store.getState();
      const [next, ...rest] = future;
      if (next === undefined) return undefined;
      store.setState({ past: [...past, now], future: rest, part: undefined });
      return next;
    },
  };
}

export type History<T> = ReturnType<typeof createHistory<T>>;
