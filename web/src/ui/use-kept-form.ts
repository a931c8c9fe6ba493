import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fingerprintOf, judgeDraft, judgeNewDraft } from './kept-draft.ts';
import type { Draft } from './kept-store.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-store.ts';
import { shownUser } from './session.ts';
import { useLatest } from './use-latest.ts';

/** So many saves without an answer are remembered: each may have arrived. */
const MOST_SENT = 5;

/** A draft that was restored by itself; `other` is shown in its place when that is undone. */
interface Restored<T> {
  draft: Draft<T>;
  other: T;
  isUndone: boolean;
}

/** What a form does with what this browser keeps of it. */
export interface KeptForm<T> {
  restored: Restored<T> | undefined;
  /** Shows what was there before the draft was restored; said again, the draft. */
  undo: () => void;
  /** A draft that somebody has to choose about, beside what the server has. */
  asked: { draft: Draft<T>; stored: T } | undefined;
  /** Answers that: with the draft, or without. */
  answer: (isWanted: boolean) => void;
}

/**
 * Keeps a form that is not saved yet in the browser, and restores what was kept when the form is
 * opened again: by itself where the server still has what it was written on. Only where somebody else
 * has changed the thing since does its writer choose, and until then nothing is written over it.
 * It is kept for who wrote it: the next one at this computer does not see it.
 */
export function useKeptForm<T>(options: {
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
  const [owner] = useState(() => shownUser()?.id ?? 0);
  const key = `${owner}:${options.name}`;
  // What followed from another form is already in this one.
  const [hasFollowed] = useState(isChanged);
  const [hasLooked, setLooked] = useState(false);
  const [restored, setRestored] = useState<Restored<T>>();
  const [asked, setAsked] = useState<KeptForm<T>['asked']>();
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
      ? judgeNewDraft(written, ground)
      : judgeDraft(draft, written, groundsOf());
    if (outcome === 'known') return void forgetDraft(key);
    sent.current = [...draft.grounds, written].slice(-MOST_SENT);
    if (outcome === 'restore' && !isChanged) {
      setRestored({ draft, other: value, isUndone: false });
      return show(draft.value);
    }
    if (options.ask) return options.ask(draft);
    return setAsked({ draft, stored: value });
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
    if (!isChanged || !hasLooked || asked || value === known.current) return;
    const grounds = newestGrounds();
    void keepDraft(place.current, { value, writtenAt: Date.now(), grounds });
  }, [value, isChanged, hasLooked, asked, newestGrounds]);

  return {
    kept: {
      restored,
      asked,
      undo: () => {
        if (!restored) return;
        const { draft, other, isUndone } = restored;
        setRestored({ draft, other: latest.current, isUndone: !isUndone });
        if (!isUndone) void forgetDraft(key);
        show(other);
      },
      answer: (isWanted: boolean) => {
        if (!asked) return;
        setAsked(undefined);
        if (isWanted) show(asked.draft.value);
        else void forgetDraft(key);
      },
    } satisfies KeptForm<T>,
    /** A save is on its way: it may arrive although nobody hears of it. */
    noteSent: (sending: T) => {
      sent.current = [...sent.current, fingerprintOf(content(sending))].slice(-MOST_SENT);
    },
    /** Whether what the server has was written here. */
    isOwn: (there: T): boolean => sent.current.includes(fingerprintOf(content(there))),
    /** The server has what was saved; what was written since is kept as written on that. */
    forget: async (saved = value) => {
      known.current = saved;
      if (latest.current === saved || place.current !== key) return forgetDraft(key);
      const grounds = newestGrounds();
      await keepDraft(key, { value: latest.current, writtenAt: Date.now(), grounds });
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
        await keepDraft(place.current, { value: latest.current, writtenAt: Date.now(), grounds });
      }
      return written;
    },
  };
}
