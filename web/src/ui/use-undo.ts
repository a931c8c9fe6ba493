import { useCallback, useState } from 'react';

const MAX_STEPS = 200;

interface Steps<T> {
  past: T[];
  now: T;
  future: T[];
}

/**
 * A value with its steps, to be gone back and forth through. Changes with the same `part` one after
 * another, as while dragging or typing, are one step.
 */
export function useUndo<T>(initial: T) {
  const [{ past, now, future }, setSteps] = useState<Steps<T> & { part?: string | undefined }>({
    past: [],
    now: initial,
    future: [],
  });
  const change = useCallback(
    (next: T | ((before: T) => T), part?: string) =>
      setSteps((steps) => ({
        past:
          part !== undefined && part === steps.part
            ? steps.past
            : [...steps.past.slice(-MAX_STEPS), steps.now],
        now: typeof next === 'function' ? (next as (before: T) => T)(steps.now) : next,
        future: [],
        part,
      })),
    [],
  );
  const undo = useCallback(
    () =>
      setSteps((steps) => {
        const before = steps.past.at(-1);
        if (before === undefined) return steps;
        return { past: steps.past.slice(0, -1), now: before, future: [steps.now, ...steps.future] };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setSteps((steps) => {
        const [next, ...rest] = steps.future;
        return next === undefined
          ? steps
          : { past: [...steps.past, steps.now], now: next, future: rest };
      }),
    [],
  );
  return { now, change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
