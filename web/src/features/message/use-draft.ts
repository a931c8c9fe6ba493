import { del, get, set } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../ui/session.ts';

/** Words that are being written in a place, kept in the browser until they are sent. */
export function useDraft(place: string) {
  const key = `message-draft:${useUser()?.id ?? 0}:${place}`;
  const [words, setWords] = useState('');
  const isTouched = useRef(false);
  useEffect(() => {
    isTouched.current = false;
    setWords('');
    void get<string>(key).then((kept) => {
      if (kept && !isTouched.current) setWords(kept);
    });
  }, [key]);
  const change = (next: string) => {
    isTouched.current = true;
    setWords(next);
    void (next ? set(key, next) : del(key));
  };
  return [words, change] as const;
}
