import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteDraft, readDraft, storeDraft } from '../../data/draft-store.ts';
import { useUser } from '../../data/session.ts';

/**
 * A value that is kept in this browser, for this user, until it is forgotten. What was set before
 * it was read wins.
 * @returns the value, a function that sets it, and one that forgets it
 */
export function useKeptValue<T>(name: string, empty: T) {
  const key = `${name}:${useUser()?.id ?? 0}`;
  const [value, setValue] = useState(empty);
  const isSet = useRef(false);
  useEffect(() => {
    isSet.current = false;
    void readDraft<T>(key).then((kept) => {
      if (kept && !isSet.current) setValue(kept.value);
    });
    return () => {
      isSet.current = true;
    };
  }, [key]);
  const set = useCallback(
    (next: T) => {
      isSet.current = true;
      setValue(next);
      void storeDraft(key, { value: next, writtenAt: Date.now(), grounds: [] });
    },
    [key],
  );
  const forget = useCallback(() => {
    isSet.current = true;
    setValue(empty);
    return deleteDraft(key);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is empty stays so
  }, [key]);
  return [value, set, forget] as const;
}
