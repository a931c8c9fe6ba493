import { useEffect, useState } from 'react';
import { get, set } from '../../data/browser-store.ts';
import { useUser } from '../../data/session.ts';

/** The most words kept for a text. */
const MOST = 500;

/**
 * The words that the writer has said are right in this text. They are kept on this device only.
 * @param key the text, for example `article:7`
 */
export function useOwnWords(key: string) {
  const userId = useUser()?.id;
  const storeKey = `right-words:${userId}:${key}`;
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void get<string[]>(storeKey).then((kept) => isCurrent && kept && setWords(kept));
    return () => {
      isCurrent = false;
    };
  }, [storeKey]);
  const add = (word: string) => {
    const next = [...words.filter((one) => one !== word), word].slice(-MOST);
    setWords(next);
    void set(storeKey, next);
  };
  return { words, add };
}
