import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fingerprintOf, decideDraft, decideNewDraft, mergeDraft } from './draft-outcome.ts';
import type { Draft } from '../../data/draft-store.ts';
import { deleteDraft, storeDraft, readDraft } from '../../data/draft-store.ts';
import { getShownUser } from '../../data/session.ts';
import { useLatest } from '../hooks/use-latest.ts';

/** Unanswered saves to remember, since each of them may have reached the server. */
const MAX_SENT = 5;

/** A draft that was restored without asking. `other` is the value that undo shows. */
interface RestoredDraft<T> {
  draft: Draft<T>;
  other: T;
  isUndone: boolean;
}

/** The state of a form's local draft. */
export interface LocalDraft<T> {
  restored: RestoredDraft<T> | undefined;
  /** Toggles between the restored draft and the value before it. */
  undo: () => void;
  /** Set when the user has to choose between the draft and the server's version. */
  conflict: { draft: Draft<T>; stored: T } | undefined;
  /** Ends the conflict. True keeps the draft. */
  resolveConflict: (isWanted: boolean) => void;
}

/**
 * Keeps the unsaved edits of a form in IndexedDB and restores them when the form opens again.
 * Restores without asking if the server still has the draft's base, or if others have changed other
 * fields. If another user has changed the same, it asks, and stores nothing until then. Drafts belong to a user: the next one on this
 * computer doesn't see them.
 */
export function useLocalDraft<T>(options: {
  name: string;
  value: T;
  isChanged: boolean;
  /** The server's last known value. */
  stored: T;
  /** The server's version, if it has one. */
  version?: () => number | undefined;
  /** Shows another value in the form. */
  show: (value: T) => void;
  /** The form is read-only for now. The draft waits. */
  isLocked?: boolean;
  /** The part of the value to compare, all of it by default. */
  contentOf?: (value: T) => unknown;
  /** The restored draft is saved without a press, so the offer stays until another save. */
  isAutomatic?: boolean;
  /** Replaces the default conflict dialog. */
  ask?: (draft: Draft<T>) => void;
}) {
  const { value, isChanged, stored } = options;
  const [owner] = useState(() => getShownUser()?.id ?? 0);
  const key = `${owner}:${options.name}`;
  // A handed-over form already contains its edits.
  const [hasFollowed] = useState(isChanged);
  const [hasLooked, setLooked] = useState(false);
  const [restored, setRestored] = useState<RestoredDraft<T>>();
  const [conflict, setConflict] = useState<LocalDraft<T>['conflict']>();
  const content = useLatest(options.contentOf ?? ((whole: T): unknown => whole));
  const show = useLatest(options.show);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  /** The key to store under. It changes once the thing has been created. */
  const storageKey = useRef(key);
  const baseFingerprint = useMemo(() => fingerprintOf(content(stored)), [content, stored]);
  /** Fingerprints of unanswered saves and of the base of a restored draft. */
  const sent = useRef<string[]>([]);

  const version = useLatest(() => options.version?.());
  /** The server's state, as a fingerprint and by version. */
  const currentBases = useCallback(() => {
    const number = version();
    return number === undefined ? [baseFingerprint] : [baseFingerprint, `version ${number}`];
  }, [baseFingerprint, version]);

  const receive = useLatest((draft: Draft<T> | undefined) => {
    setLooked(true);
    if (!draft || hasFollowed || options.isLocked) return;
    const written = fingerprintOf(content(draft.value));
    // A new thing can't conflict, and its initial values may differ from day to day.
    const isNew = options.name.endsWith(':new');
    const outcome = isNew
      ? decideNewDraft(written, baseFingerprint)
      : decideDraft(draft, written, currentBases());
    if (outcome === 'known') return void deleteDraft(key);
    sent.current = [...draft.grounds, written].slice(-MAX_SENT);
    if (outcome === 'restore' && !isChanged) {
      setRestored({ draft, other: value, isUndone: false });
      return show(draft.value);
    }
    if (options.ask) return options.ask(draft);
    const merged = mergeDraft(draft, value);
    const own = merged ? { ...draft, value: merged.value } : draft;
    if (!merged || merged.isConflict || isChanged)
      return setConflict({ draft: own, stored: value });
    if (fingerprintOf(content(merged.value)) === baseFingerprint) return void deleteDraft(key);
    setRestored({ draft: own, other: value, isUndone: false });
    return show(merged.value);
  });
  useEffect(() => {
    let isCancelled = false;
    void readDraft<T>(key).then((draft) => {
      if (!isCancelled) receive(draft);
    });
    return () => {
      isCancelled = true;
    };
  }, [key, receive]);

  /** The last saved value. Prevents storing it again when the form renders late. */
  const known = useRef<T>(undefined);
  const allBases = useLatest(() => [...currentBases(), ...sent.current]);
  const base = useLatest(() => stored);
  // A newer value of the server alone stores nothing: the draft keeps the base that it was written on.
  useEffect(() => {
    if (!isChanged || !hasLooked || conflict || value === known.current) return;
    const grounds = allBases();
    void storeDraft(storageKey.current, { value, base: base(), writtenAt: Date.now(), grounds });
  }, [value, isChanged, hasLooked, conflict, allBases, base]);

  return {
    localDraft: {
      restored,
      conflict,
      undo: () => {
        if (!restored) return;
        const { draft, other, isUndone } = restored;
        setRestored({ draft, other: latest.current, isUndone: !isUndone });
        if (!isUndone) void deleteDraft(key);
        show(other);
      },
      resolveConflict: (isWanted: boolean) => {
        if (!conflict) return;
        setConflict(undefined);
        if (isWanted) show(conflict.draft.value);
        else void deleteDraft(key);
      },
    } satisfies LocalDraft<T>,
    /** Records a save in flight. It may arrive even if its answer is lost. */
    recordSent: (sending: T) => {
      sent.current = [...sent.current, fingerprintOf(content(sending))].slice(-MAX_SENT);
    },
    /** True if the server's value was sent from this form. */
    isOwn: (there: T): boolean => sent.current.includes(fingerprintOf(content(there))),
    /** Deletes the draft after a save. Later edits are stored again on the new base. */
    clearDraft: async (saved = value) => {
      known.current = saved;
      const isOffered = restored && options.isAutomatic;
      const print = fingerprintOf(content(saved));
      const kept = isOffered ? [restored.draft.value, restored.other] : [];
      if (!kept.some((one) => fingerprintOf(content(one)) === print)) setRestored(undefined);
      if (latest.current === saved || storageKey.current !== key) return deleteDraft(key);
      const grounds = allBases();
      const value = latest.current;
      await storeDraft(key, { value, base: saved, writtenAt: Date.now(), grounds });
    },
    /**
     * Moves the draft to the thing just created from `saved`. Edits are stored under its key until
     * its form mounts.
     * @returns a function that returns the edits made since, undefined if there are none
     */
    moveTo: async (to: string, saved: T): Promise<() => T | undefined> => {
      storageKey.current = `${owner}:${to}`;
      const written = () => (latest.current === saved ? undefined : latest.current);
      if (written() !== undefined) {
        const grounds = [fingerprintOf(content(saved))];
        await storeDraft(storageKey.current, {
          value: latest.current,
          base: saved,
          writtenAt: Date.now(),
          grounds,
        });
      }
      return written;
    },
  };
}
