import { useEffect, useState } from 'react';

/** How long after it has been drawn a screen has got what it shows. */
const QUIET_MS = 1500;

/**
 * For what lies behind a button: true from when it is wanted, or as soon as `load` has fetched it
 * while nobody waits for anything. `load` has to be the same from one drawing to the next.
 */
export function useIdleLoad(isWanted: boolean, load: () => Promise<unknown>): boolean {
  const [isTime, setTime] = useState(isWanted);
  if (isWanted && !isTime) setTime(true);
  useEffect(() => {
    if (isTime) return undefined;
    const timer = setTimeout(() => {
      load().then(
        () => setTime(true),
        // The network is away: it is fetched again when it is wanted, and then said.
        () => undefined,
      );
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isTime, load]);
  return isTime;
}

/**
 * `isOpen`, but false in the first moment of what has come for being opened: it has to see itself
 * open to know where the focus was, and to give it back there.
 */
export function useOpenAfterMount(isOpen: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere && isOpen;
}
