import { useCallback, useEffect, useState } from 'react';
import { useLatest } from '../hooks/use-latest.ts';

const MAX_STEPS = 200;

interface Steps<T> {
  past: T[];
  now: T;
  future: T[];
}

/**
 * A value with undo history. Consecutive changes with the same `part`, such as dragging or typing,
 * are one step.
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

/** Text fields, which have their own undo history. */
const TEXT = `input:not([type='checkbox'], [type='radio'], [type='range']), textarea,
  [contenteditable], [contenteditable] *`;

type KeyPress = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'shiftKey' | 'key' | 'target' | 'preventDefault'
>;

/** Handles undo and redo by Ctrl or ⌘ Z, except in text fields. */
export const undoByKeys =
  ({ undo, redo }: { undo: () => void; redo: () => void }) =>
  (event: KeyPress): void => {
    const isText = event.target instanceof Element && event.target.matches(TEXT);
    if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  };

/** `undoByKeys` anywhere on the screen, except in a dialog. */
export function useUndoKeys(steps: { undo: () => void; redo: () => void }, isOn = true): void {
  const press = useLatest((event: KeyPress) => {
    const isOver = event.target instanceof Element && event.target.closest('[role="dialog"]');
    if (isOn && !isOver) undoByKeys(steps)(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
