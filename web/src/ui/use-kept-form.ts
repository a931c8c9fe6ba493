import { del, get, set } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import { heldUser } from './session.ts';
import { useLatest } from './use-latest.ts';

const keepEarlier = (key: string, earlier: readonly unknown[]): Promise<void> =>
  earlier.length > 0 ? set(`${key}:earlier`, earlier) : del(`${key}:earlier`);

/**
 * Keeps a form that is not saved yet in the browser, and offers what was kept when the form is opened
 * after a crash. What is offered stays until it is taken or thrown away: who writes first, or takes it
 * after having written, loses neither. It is kept for who wrote it: the next one at this computer does
 * not see it. Where the server may have it all the same, `isMissing` says whether it is offered.
 */
export function useKeptForm<T>(
  name: string,
  value: T,
  isChanged: boolean,
  isMissing: (kept: T) => boolean = () => true,
) {
  const [owner] = useState(() => heldUser()?.id ?? 0);
  const key = `${owner}:${name}`;
  // What followed from another form is already in this one.
  const [hasFollowed] = useState(isChanged);
  /** What was found, the newest first; undefined until the browser has answered. */
  const [found, setFound] = useState<readonly T[]>();
  const missing = useLatest(isMissing);
  useEffect(() => {
    let isOver = false;
    void Promise.all([get<T>(key), get<T[]>(`${key}:earlier`)]).then(([draft, earlier = []]) => {
      const all = draft === undefined || hasFollowed ? earlier : [draft, ...earlier];
      if (!isOver) setFound(all.filter(missing));
    });
    return () => {
      isOver = true;
    };
  }, [key, hasFollowed, missing]);
  const latest = useRef(value);
  /** Where what is written now is kept: elsewhere once the thing has been made. */
  const place = useRef(key);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const hasLooked = found !== undefined;
  useEffect(() => {
    // What is written now takes the place of what was found, which is laid aside.
    if (isChanged && found && found.length > 0) void keepEarlier(key, found);
  }, [key, isChanged, found]);
  useEffect(() => {
    if (isChanged && hasLooked) void set(place.current, value);
  }, [value, isChanged, hasLooked]);

  const [kept, ...others] = found ?? [];
  return {
    kept,
    /** What was kept, to be shown; what was written before it was asked for is offered instead. */
    recover: (): T | undefined => {
      const offered = isChanged ? [value, ...others] : others;
      setFound(offered);
      void keepEarlier(key, offered);
      return kept;
    },
    /** Throws away what was offered. */
    discard: async () => {
      setFound(others);
      await keepEarlier(key, others);
      if (!isChanged) await del(key);
    },
    /** The server has what was saved; what was written since, or is still offered, stays kept. */
    forget: async (saved = value) => {
      if (found) await keepEarlier(key, found);
      if (latest.current === saved || place.current !== key) await del(key);
    },
    /**
     * What was made from the form as it was `saved` has a form of its own from now on.
     * @returns what was written meanwhile, as it is when it is asked for, which is kept there;
     * undefined if nothing was
     */
    follow: async (to: string, saved: T): Promise<(() => T) | undefined> => {
      if (latest.current === saved) return undefined;
      place.current = `${owner}:${to}`;
      await set(place.current, latest.current);
      return () => latest.current;
    },
  };
}
