import { createStore } from 'zustand/vanilla';
import type { Draft } from '../../data/draft-store.ts';
import type { createLocalDraft, FoundDraft } from './local-draft.ts';
import { createSerialQueue } from './serial-queue.ts';

/** Time without a change after which a form that saves itself does so, in ms. */
const PAUSE_MS = 1500;
/** Time before a save that didn't reach the server is sent again, in ms. */
const RETRY_MS = 10_000;

/** A value and the server's value that it was edited from. */
export interface Rebased<T> {
  value: T;
  stored: T;
}

export interface SaverState<T> extends Rebased<T> {
  isChanged: boolean;
  isSaving: boolean;
  /** The time of the last save. */
  savedAt: Date | undefined;
  /** The error of the last save, undefined if that succeeded. */
  fault: unknown;
  /** A draft that was restored without asking. `other` is the value that undo shows. */
  restored: { draft: Draft<T>; other: T; isUndone: boolean } | undefined;
  /** Set when the user has to choose between the draft and the server's version. */
  conflict: { draft: Draft<T>; stored: T } | undefined;
}

/** The cause of a save: by itself, or a press, with more to send than the value. */
export interface SaveCause<X> {
  isByItself: boolean;
  extra: X | undefined;
}

export interface SaverOptions<T, R, X = undefined> {
  /** The server's value, as far as it is known when the form opens. */
  initial: T;
  /** Edits handed over from another form. */
  begun?: T | undefined;
  /** Sends a value that was edited from `base`. Rejects if the server doesn't have it then. */
  send: (value: T, base: T, extra: X | undefined) => Promise<R>;
  /** Called with the server's answer, before the draft is removed. */
  onSaved?: (answer: R, sent: T, cause: SaveCause<X>) => Promise<void> | void;
  /**
   * Puts the edits on top of what another user has saved, after a refused save, which is then sent
   * again. `wait` ends the save and leaves the choice to the user. Undefined for other errors.
   */
  rebase?: (error: unknown, state: SaverState<T>) => Rebased<T> | 'wait' | undefined;
  /** True for a value that the server needs to get. By default one that isn't the stored one. */
  isChanged?: (value: T, stored: T) => boolean;
  /** Called when another value is shown than the user has typed, as a restored draft. */
  onShown?: (value: T, before: T) => void;
  /** True for an error that another try won't mend. */
  isRefusal?: (error: unknown) => boolean;
  /** True while nothing can be waited for, as the page closes: saves overtake each other then. */
  isUrgent?: () => boolean;
  draft?: ReturnType<typeof createLocalDraft<T>> | undefined;
  pauseMs?: number;
  retryMs?: number;
}

/**
 * Saves a value that a user edits: one save at a time, each with the newest value at its turn. Edits
 * made during a save stay, on the base that it stored. A saver that is automatic saves after each
 * pause in the edits; one that didn't reach the server is sent again, one that is refused waits for
 * the next edit. Unsaved edits are kept in the local draft.
 */
export function createSaver<T, R = unknown, X = undefined>(options: SaverOptions<T, R, X>) {
  const { initial, draft, pauseMs = PAUSE_MS, retryMs = RETRY_MS } = options;
  const differs = options.isChanged ?? ((value: T, stored: T) => value !== stored);
  const start = options.begun ?? initial;
  const isHandedOver = differs(start, initial);
  const store = createStore<SaverState<T>>(() => ({
    value: start,
    stored: initial,
    isChanged: isHandedOver,
    isSaving: false,
    savedAt: undefined,
    fault: undefined,
    restored: undefined,
    conflict: undefined,
  }));
  const state = store.getState;
  const enqueue = createSerialQueue();
  let isOpen = false;
  let isAutomatic = false;
  let hasLooked = !draft;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (ms = pauseMs) => {
    clearTimeout(timer);
    if (!isOpen || !isAutomatic || !state().isChanged) return;
    timer = setTimeout(() => void flush(), ms);
  };
  const put = (part: Partial<Rebased<T>>) => {
    const { value, stored } = { ...state(), ...part };
    store.setState({ value, stored, isChanged: differs(value, stored) });
  };
  const note = () => {
    if (hasLooked && !state().conflict) draft?.note(state());
  };
  /** Edits the value. */
  const change = (next: T | ((before: T) => T)) => {
    const value = typeof next === 'function' ? (next as (before: T) => T)(state().value) : next;
    if (value === state().value) return;
    put({ value });
    note();
    schedule();
  };
  /** Shows another value than the user has typed. */
  const show = (value: T) => {
    const before = state().value;
    change(value);
    options.onShown?.(value, before);
  };

  /** Shows a value that was put on top of another user's save. */
  const resume = ({ value, stored }: Rebased<T>) => {
    put({ stored });
    show(value);
  };
  /** Sends the newest value, as often as it can be put on top of another user's save. */
  const sendNewest = async (extra: X | undefined): Promise<{ answer: R; sent: T } | 'wait'> => {
    for (;;) {
      const { value: sent, stored } = state();
      draft?.recordSent(sent);
      try {
        // oxlint-disable-next-line no-await-in-loop -- each try is on top of the answer to the former
        return { answer: await options.send(sent, stored, extra), sent };
      } catch (error) {
        const rebased = options.rebase?.(error, state());
        if (!rebased) throw error;
        if (rebased === 'wait') return 'wait';
        resume(rebased);
      }
    }
  };
  const saveOnce = async (cause: SaveCause<X>): Promise<boolean> => {
    store.setState({ isSaving: true });
    try {
      const done = await sendNewest(cause.extra);
      if (done === 'wait') return false;
      const { answer, sent } = done;
      put({ stored: sent });
      store.setState({ savedAt: new Date(), fault: undefined });
      await options.onSaved?.(answer, sent, cause);
      dropOffer(sent);
      await draft?.clear(sent, state().value);
      return true;
    } catch (error) {
      store.setState({ fault: error });
      if (!options.isRefusal?.(error)) schedule(retryMs);
      throw error;
    } finally {
      store.setState({ isSaving: false });
    }
  };
  /** An offer to undo a restored draft stays while the saver saves just that by itself. */
  const dropOffer = (saved: T) => {
    const { restored } = state();
    const isOffered =
      restored && isAutomatic && [restored.draft.value, restored.other].includes(saved);
    if (!isOffered) store.setState({ restored: undefined });
  };
  /**
   * Saves when the saves before it are done.
   * @param extra what is sent beside the value
   * @returns false if the user has to choose first
   */
  const save = (extra?: X): Promise<boolean> => {
    const task = () => saveOnce({ isByItself: false, extra });
    return options.isUrgent?.() ? task() : enqueue(task);
  };
  /** Saves by itself what is unsaved. @returns true if the server has everything */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    try {
      return await enqueue(async () => {
        const { isChanged, conflict } = state();
        if (!isAutomatic || conflict) return !isChanged;
        return !isChanged || saveOnce({ isByItself: true, extra: undefined });
      });
    } catch {
      // The state says so, and it is sent again or waits for the next edit.
      return false;
    }
  };

  const take = (found: FoundDraft<T>) => {
    if (found.kind === 'conflict') {
      const { draft: kept, stored } = found;
      return store.setState({ conflict: { draft: kept, stored } });
    }
    store.setState({ restored: { draft: found.draft, other: state().value, isUndone: false } });
    show(found.draft.value);
  };
  const look = async (): Promise<void> => {
    const kept = await draft?.read();
    if (hasLooked || !isOpen) return;
    hasLooked = true;
    const found = kept && !isHandedOver ? draft?.decide(kept, state()) : undefined;
    if (found) take(found);
    note();
  };

  return {
    store,
    /**
     * Looks for a draft. What was typed before it was read is stored then.
     * @returns a function that stops it, as its form closes
     */
    open(): () => void {
      isOpen = true;
      void look();
      schedule();
      return () => {
        isOpen = false;
        clearTimeout(timer);
      };
    },
    /** The value as it is edited. */
    read: (): T => state().value,
    set: change,
    save,
    flush,
    /** Runs a task between the saves. */
    enqueue,
    /** Resolves when the saves under way have ended. */
    settle: (): Promise<void> => enqueue(async () => {}),
    /** Lets it save by itself, or stops that. */
    setAutomatic(is: boolean): void {
      if (isAutomatic === is) return;
      isAutomatic = is;
      schedule();
    },
    resume,
    /** Takes in values that changed elsewhere. */
    follow(rebase: (state: Rebased<T>) => Rebased<T>): void {
      put(rebase(state()));
      note();
    },
    /** Toggles between the restored draft and the value before it. */
    undoRestored(): void {
      const { restored, value } = state();
      if (!restored) return;
      const { draft: kept, other, isUndone } = restored;
      store.setState({ restored: { draft: kept, other: value, isUndone: !isUndone } });
      show(other);
      if (!isUndone) void draft?.discard();
    },
    /** Ends the conflict with the draft. True keeps the draft. */
    resolveConflict(isWanted: boolean): void {
      const { conflict } = state();
      if (!conflict) return;
      store.setState({ conflict: undefined });
      if (isWanted) show(conflict.draft.value);
      else void draft?.discard();
    },
    /** Removes the draft of a thing that is removed. */
    forgetDraft: async (): Promise<void> => draft?.clear(state().value, state().value),
    /**
     * Moves the draft to the thing just created from `sent`.
     * @returns a function that returns the edits made since, undefined if there are none
     */
    async moveDraft(to: string, sent: T): Promise<() => T | undefined> {
      await draft?.moveTo(to, sent, state().value);
      return () => (state().value === sent ? undefined : state().value);
    },
  };
}

export type Saver<T, R = unknown, X = undefined> = ReturnType<typeof createSaver<T, R, X>>;
