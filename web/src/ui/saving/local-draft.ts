import type { Draft } from '../../data/draft-store.ts';
import { fingerprintOf, decideDraft, decideNewDraft, mergeDraft } from './draft-outcome.ts';

/** Unanswered saves to remember, since each of them may have reached the server. */
const MAX_SENT = 5;

/** Storage of drafts by key: IndexedDB in the app, a map in tests. */
export interface DraftStore {
  read: <T>(key: string) => Promise<Draft<T> | undefined>;
  store: <T>(key: string, draft: Draft<T>) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** The value of a form and the server's value that it was edited from. */
export interface Edited<T> {
  value: T;
  stored: T;
  isChanged: boolean;
}

/** A draft found when its form opens: to be shown at once, or asked about. */
export type FoundDraft<T> =
  | { kind: 'restored'; draft: Draft<T> }
  | { kind: 'conflict'; draft: Draft<T>; stored: T };

/**
 * Keeps the unsaved edits of one form in a draft store. A draft names the states of the server that
 * it may be based on (`grounds`), by fingerprint and by version.
 *
 * @param version the server's version of the thing, if it has one
 */
export function createLocalDraft<T>(
  key: string,
  store: DraftStore,
  version: () => number | undefined = () => undefined,
) {
  /** Changes when the thing has been created. */
  let storageKey = key;
  /** Fingerprints of unanswered saves and of the grounds of a restored draft. */
  let sent: readonly string[] = [];
  const basesOf = (stored: T): string[] => {
    const number = version();
    return [fingerprintOf(stored), ...(number === undefined ? [] : [`version ${number}`])];
  };
  const write = ({ value, stored }: Edited<T>) => {
    const grounds = [...basesOf(stored), ...sent];
    return store.store(storageKey, { value, base: stored, writtenAt: Date.now(), grounds });
  };
  const remember = (fingerprints: readonly string[]) => {
    sent = [...sent, ...fingerprints].slice(-MAX_SENT);
  };

  return {
    /** Reads the stored draft. Undefined without one, and for one that the server already has. */
    read: async (): Promise<Draft<T> | undefined> => store.read<T>(key),
    /** Decides about a read draft in a form that nobody has handed edits to. */
    decide(draft: Draft<T>, { value, stored, isChanged }: Edited<T>): FoundDraft<T> | undefined {
      const written = fingerprintOf(draft.value);
      const base = fingerprintOf(stored);
      // A new thing can't conflict, and its initial values may differ from day to day.
      const outcome = key.endsWith(':new')
        ? decideNewDraft(written, base)
        : decideDraft(draft, written, basesOf(stored));
      if (outcome === 'known') {
        void store.remove(key);
        return undefined;
      }
      remember([...draft.grounds, written]);
      if (outcome === 'restore' && !isChanged) return { kind: 'restored', draft };
      const merged = mergeDraft(draft, value);
      const own = merged ? { ...draft, value: merged.value } : draft;
      if (!merged || merged.isConflict || isChanged)
        return { kind: 'conflict', draft: own, stored: value };
      if (fingerprintOf(merged.value) !== base) return { kind: 'restored', draft: own };
      void store.remove(key);
      return undefined;
    },
    /** Stores edits. */
    note(edited: Edited<T>): void {
      if (edited.isChanged) void write(edited);
    },
    /** Records a save in flight. It may arrive even if its answer is lost. */
    recordSent: (value: T): void => remember([fingerprintOf(value)]),
    /** Removes the draft after a save of `saved`. Edits made since then are stored on that base. */
    async clear(saved: T, latest: T): Promise<void> {
      if (latest === saved || storageKey !== key) return store.remove(key);
      return write({ value: latest, stored: saved, isChanged: true });
    },
    /** Removes the draft because its user doesn't want it. */
    discard: (): Promise<void> => store.remove(storageKey),
    /**
     * Moves the draft to the thing just created from `saved`. Edits made since then are stored under
     * its key until its form opens.
     */
    async moveTo(to: string, saved: T, latest: T): Promise<void> {
      storageKey = to;
      if (latest === saved) return;
      const grounds = [fingerprintOf(saved)];
      await store.store(to, { value: latest, base: saved, writtenAt: Date.now(), grounds });
    },
  };
}
