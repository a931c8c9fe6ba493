import { del, get, set } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import { heldUser } from './session.ts';

/**
 * Keeps a form that is not saved yet in the browser, and gives back what was kept when the form is
 * opened after a crash. `forget` is called when the server has it; what was written since stays kept.
 * It is kept for who wrote it: the next one at this computer does not see it.
 */
export function useKeptForm<T>(name: string, value: T, isChanged: boolean) {
  const [owner] = useState(() => heldUser()?.id ?? 0);
  const key = `${owner}:${name}`;
  const [kept, setKept] = useState<T>();
  useEffect(() => {
    void get<T>(key).then((found) => setKept(found));
  }, [key]);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
    if (isChanged) void set(key, value);
  }, [key, value, isChanged]);
  const forget = async (saved = value) => {
    setKept(undefined);
    if (latest.current === saved) await del(key);
  };
  return { kept: isChanged ? undefined : kept, forget };
}
