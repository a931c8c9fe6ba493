import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { heldUser } from './session.ts';

/**
 * Keeps a form that is not saved yet in the browser, and gives back what was kept when the form is
 * opened after a crash. `forget` is called when the server has it. It is kept for who wrote it: the
 * next one at this computer does not see it.
 */
export function useKeptForm<T>(name: string, value: T, isChanged: boolean) {
  const [owner] = useState(() => heldUser()?.id ?? 0);
  const key = `${owner}:${name}`;
  const [kept, setKept] = useState<T>();
  useEffect(() => {
    void get<T>(key).then((found) => setKept(found));
  }, [key]);
  useEffect(() => {
    if (isChanged) void set(key, value);
  }, [key, value, isChanged]);
  const forget = () => {
    setKept(undefined);
    return del(key);
  };
  return { kept: isChanged ? undefined : kept, forget };
}
