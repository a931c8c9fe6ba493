import { del, get, set } from 'idb-keyval';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../../ui/session.ts';

const keyOf = (userId: number, place: string) => `message-draft:${userId}:${place}`;

/** Words that are being written in a place, kept in the browser until they are sent. */
export function useDraft(place: string) {
  const key = keyOf(useUser()?.id ?? 0, place);
  const [words, setWords] = useState('');
  const latest = useRef('');
  const change = useCallback(
    (next: string) => {
      latest.current = next;
      setWords(next);
      void (next ? set(key, next) : del(key));
    },
    [key],
  );
  useEffect(() => {
    let isOver = false;
    latest.current = '';
    setWords('');
    void get<string>(key).then((kept) => {
      if (isOver || !kept) return;
      // Who was quicker than the browser goes on after what they had begun before.
      change(latest.current ? `${kept}\n${latest.current}` : kept);
    });
    return () => {
      isOver = true;
    };
  }, [key, change]);
  return [words, change] as const;
}

/** What is being written in one place goes on in another. */
export async function moveDraft(userId: number, from: string, to: string): Promise<void> {
  const words = await get<string>(keyOf(userId, from));
  if (!words) return;
  await set(keyOf(userId, to), words);
  await del(keyOf(userId, from));
}
