import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { ApiError } from '../../data/api.ts';
import { deleteDraft, readDraft, storeDraft } from '../../data/draft-store.ts';
import { getShownUser } from '../../data/session.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { completeHandover, readHandedOverValues } from './form-handover.ts';
import { createLocalDraft } from './local-draft.ts';
import type { SaveCause, SaverOptions, SaverState } from './saver.ts';
import { createSaver } from './saver.ts';

/** Drafts in this browser. */
const DRAFTS = { read: readDraft, store: storeDraft, remove: deleteDraft };

/** A form's local draft, as the user is told of it. */
export interface LocalDraft<T> extends Pick<SaverState<T>, 'restored' | 'conflict'> {
  /** Toggles between the restored draft and the value before it. */
  undo: () => void;
  /** Ends the conflict. True keeps the draft. */
  resolveConflict: (isWanted: boolean) => void;
}

/** Error statuses that another try may mend: a timeout, and too many requests. */
const PASSING = new Set([408, 429]);

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && !PASSING.has(error.status);

type Options<T, R, X> = Omit<SaverOptions<T, R, X>, 'draft' | 'begun'> & {
  /**
   * The name of the draft and of edits that another form hands over, without which there are none.
   * Drafts belong to a user: the next one on this computer doesn't see them.
   */
  name?: string;
  /** The server's version of the thing, if it has one. */
  version?: () => number | undefined;
  /** The form is read-only: its draft waits. */
  isLocked?: boolean;
};

const readHandover = <T>(name: string | undefined): T | undefined =>
  name === undefined ? undefined : readHandedOverValues<T>(name);

/**
 * Ends a handover as the form is shown. The form before it takes letters until then, so what was typed
 * since this one was rendered is taken over too.
 */
function useHandover<T>(name: string | undefined, begun: T | undefined, take: (late: T) => void) {
  useLayoutEffect(() => {
    const late = readHandover<T>(name);
    if (late !== undefined && late !== begun) take(late);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the form is shown
  }, []);
  useEffect(() => {
    if (name !== undefined) completeHandover(name);
  }, [name]);
}

/** A saver of this component's own, and its state. It ends with the component. */
export function useSaver<T, R, X = undefined>(options: Options<T, R, X>) {
  const { name, isLocked } = options;
  const version = useLatest(() => options.version?.());
  const send = useLatest(options.send);
  const onSaved = useLatest(async (answer: R, sent: T, cause: SaveCause<X>) =>
    options.onSaved?.(answer, sent, cause),
  );
  const rebase = useLatest((error: unknown, at: SaverState<T>) => options.rebase?.(error, at));
  const onShown = useLatest((value: T, before: T) => options.onShown?.(value, before));
  const [begun] = useState(() => readHandover<T>(name));
  const [owner] = useState(() => getShownUser()?.id ?? 0);
  const [saver] = useState(() =>
    createSaver<T, R, X>({
      isRefusal,
      ...options,
      begun,
      send,
      onSaved,
      rebase,
      onShown,
      draft:
        name === undefined || isLocked
          ? undefined
          : createLocalDraft<T>(`${owner}:${name}`, DRAFTS, version),
    }),
  );
  const state = useStore(saver.store);
  useEffect(() => saver.open(), [saver]);
  useHandover(name, begun, (late) =>
    saver.resume({ value: late, stored: saver.store.getState().stored }),
  );
  const localDraft: LocalDraft<T> = {
    restored: state.restored,
    conflict: state.conflict,
    undo: saver.undoRestored,
    resolveConflict: saver.resolveConflict,
  };
  /** @returns a function that returns the edits made since, undefined if there are none */
  const moveDraft = (to: string, sent: T) => saver.moveDraft(`${owner}:${to}`, sent);
  return { ...state, saver, localDraft, moveDraft };
}
