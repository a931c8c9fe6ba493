import { useCallback, useState } from 'react';
import type { KeyboardEvent } from 'react';

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

/** Goes back and forth by Ctrl or ⌘ Z, but in text fields, which have steps of their own. */
export const undoByKeys =
  ({ undo, redo }: { undo: () => void; redo: () => void }) =>
  (event: KeyboardEvent): void => {
    const isText = (event.target as HTMLElement).matches(
      'input, textarea, [contenteditable] *, [contenteditable]',
    );
    if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  };
