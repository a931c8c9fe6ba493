import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { useLatest } from '../hooks/use-latest.ts';
import type { History } from './history.ts';
import { createHistory } from './history.ts';

type Next<T> = T | ((before: T) => T);

/** A value that can be read and set at any time. */
interface Held<T> {
  read: () => T;
  set: (next: Next<T>) => void;
}

/** Changes of a held value, and the steps back and forward. */
export function useSteps<T>(history: History<T>, { read, set }: Held<T>) {
  const { past, future } = useStore(history.store);
  const show = (value: T | undefined) => {
    if (value !== undefined) set(value);
  };
  return {
    change: (next: Next<T>, part?: string): void => {
      history.record(read(), part);
      set(next);
    },
    undo: () => show(history.undo(read())),
    redo: () => show(history.redo(read())),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

/** A value of a component, with undo history. */
export function useUndo<T>(initial: T) {
  const [history] = useState(() => createHistory<T>());
  const [store] = useState(() => createStore(() => ({ value: initial })));
  const now = useStore(store, ({ value }) => value);
  const read = () => store.getState().value;
  const set = (next: Next<T>) =>
    store.setState({
      value: typeof next === 'function' ? (next as (before: T) => T)(read()) : next,
    });
  return { now, ...useSteps(history, { read, set }) };
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
