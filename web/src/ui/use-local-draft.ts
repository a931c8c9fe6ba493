import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fingerprintOf, decideDraft, decideNewDraft } from './draft-outcome.ts';
import type { Draft } from './draft-store.ts';
import { deleteDraft, storeDraft, readDraft } from './draft-store.ts';
import { getShownUser } from './session.ts';
import { useLatest } from './use-latest.ts';

/** So many saves without an answer are remembered: each may have arrived. */
const MAX_SENT = 5;

/** A draft that was restored by itself; `other` is shown in its place when that is undone. */
interface RestoredDraft<T> {
  draft: Draft<T>;
  other: T;
  isUndone: boolean;
}

/** What a form does with what this browser keeps of it. */
export interface LocalDraft<T> {
  restored: RestoredDraft<T> | undefined;
  /** Shows what was there before the draft was restored; said again, the draft. */
  undo: () => void;
  /** A draft that somebody has to choose about, beside what the server has. */
  conflict: { draft: Draft<T>; stored: T } | undefined;
  /** Answers that: with the draft, or without. */
  resolveConflict: (isWanted: boolean) => void;
}

/**
 * Keeps a form that is not saved yet in the browser, and restores what was kept when the form is
 * opened again: by itself where the server still has what it was written on. Only where somebody else
 * has changed the thing since does its writer choose, and until then nothing is written over it.
 * It is kept for who wrote it: the next one at this computer does not see it.
 */
export function useLocalDraft<T>(options: {
  name: string;
  value: T;
  isChanged: boolean;
  /** What the server has, as far as it is known here. */
  stored: T;
  /** The number of what the server has, where it counts its changes. */
  version?: () => number | undefined;
  /** Shows another text in the form. */
  show: (value: T) => void;
  /** Not to be changed now: what was kept waits until it may be. */
  isLocked?: boolean;
  /** What of a text is compared; all of it when left out. */
  contentOf?: (value: T) => unknown;
  /** Lets its writer choose in a way of its own. */
  ask?: (draft: Draft<T>) => void;
}) {
  const { value, isChanged, stored } = options;
  const [owner] = useState(() => getShownUser()?.id ?? 0);
  const key = `${owner}:${options.name}`;
  // What followed from another form is already in this one.
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
  /** Where what is written now is kept: elsewhere once the thing has been made. */
  const place = useRef(key);
  const ground = useMemo(() => fingerprintOf(content(stored)), [content, stored]);
  /** What was sent and not answered, and what a restored draft was written on. */
  const sent = useRef<string[]>([]);

  const version = useLatest(() => options.version?.());
  /** What the server has, by what it says and by its number. */
  const groundsOf = useCallback(() => {
    const number = version();
    return number === undefined ? [ground] : [ground, `version ${number}`];
  }, [ground, version]);

  const receive = useLatest((draft: Draft<T> | undefined) => {
    setLooked(true);
    if (!draft || hasFollowed || options.isLocked) return;
    const written = fingerprintOf(content(draft.value));
    // A new thing is nobody else's: what its form begins with may be another day's.
    const isNew = options.name.endsWith(':new');
    const outcome = isNew
      ? decideNewDraft(written, ground)
      : decideDraft(draft, written, groundsOf());
    if (outcome === 'known') return void deleteDraft(key);
    sent.current = [...draft.grounds, written].slice(-MAX_SENT);
    if (outcome === 'restore' && !isChanged) {
      setRestored({ draft, other: value, isUndone: false });
      return show(draft.value);
    }
    if (options.ask) return options.ask(draft);
    return setConflict({ draft, stored: value });
  });
  useEffect(() => {
    let isOver = false;
    void readDraft<T>(key).then((draft) => {
      if (!isOver) receive(draft);
    });
    return () => {
      isOver = true;
    };
  }, [key, receive]);

  /** What the server has said that it has: a form that hears of it late does not keep it again. */
  const known = useRef<T>(undefined);
  const newestGrounds = useLatest(() => [...groundsOf(), ...sent.current]);
  useEffect(() => {
    if (!isChanged || !hasLooked || conflict || value === known.current) return;
    const grounds = newestGrounds();
    void storeDraft(place.current, { value, writtenAt: Date.now(), grounds });
  }, [value, isChanged, hasLooked, conflict, newestGrounds]);

  return {
    kept: {
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
    /** A save is on its way: it may arrive although nobody hears of it. */
    noteSent: (sending: T) => {
      sent.current = [...sent.current, fingerprintOf(content(sending))].slice(-MAX_SENT);
    },
    /** Whether what the server has was written here. */
    isOwn: (there: T): boolean => sent.current.includes(fingerprintOf(content(there))),
    /** The server has what was saved; what was written since is kept as written on that. */
    forget: async (saved = value) => {
      known.current = saved;
      if (latest.current === saved || place.current !== key) return deleteDraft(key);
      const grounds = newestGrounds();
      await storeDraft(key, { value: latest.current, writtenAt: Date.now(), grounds });
    },
    /**
     * What was made from the form as it was `saved` has a form of its own from now on, and what is
     * written until that form is there is kept for it.
     * @returns what has been written since when it is asked for, undefined if nothing was
     */
    follow: async (to: string, saved: T): Promise<() => T | undefined> => {
      place.current = `${owner}:${to}`;
      const written = () => (latest.current === saved ? undefined : latest.current);
      if (written() !== undefined) {
        const grounds = [fingerprintOf(content(saved))];
        await storeDraft(place.current, { value: latest.current, writtenAt: Date.now(), grounds });
      }
      return written;
    },
  };
}
