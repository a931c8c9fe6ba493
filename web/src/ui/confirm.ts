import { useSyncExternalStore } from 'react';

/** What is asked before something is done. */
export interface Question {
  title: string;
  text: string;
  buttonText: string;
  type: 'normal' | 'danger';
  /** Comes while its reader may be writing: what they type must not answer it. */
  isSudden?: boolean;
  onContinue: () => void;
  onCancel?: () => void;
}

let open: Question | null = null;
const listeners = new Set<() => void>();
const set = (question: Question | null) => {
  open = question;
  for (const listener of listeners) listener();
};

/** Asks in the one confirmation dialog; `onContinue` runs only if the answer is yes. */
export const confirm = (question: Question): void => set(question);

/** The question has its answer. */
export const closeQuestion = (): void => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is being asked. */
export const useQuestion = (): Question | null => useSyncExternalStore(subscribe, () => open);
