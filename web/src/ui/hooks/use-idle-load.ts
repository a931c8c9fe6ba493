import { useEffect, useState } from 'react';

/** Delay after the first render before deferred code is loaded, in ms. */
const QUIET_MS = 1500;

/**
 * Loads code behind a button before it is needed. True when `isWanted`, or when `load` has finished
 * in idle time. `load` must be the same function at each render.
 */
export function useIdleLoad(isWanted: boolean, load: () => Promise<unknown>): boolean {
  const [isTime, setTime] = useState(isWanted);
  if (isWanted && !isTime) setTime(true);
  useEffect(() => {
    if (isTime) return undefined;
    const timer = setTimeout(() => {
      load().then(
        () => setTime(true),
        // The network is down. The load is retried when it is wanted, and its error is shown then.
        () => undefined,
      );
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isTime, load]);
  return isTime;
}

/**
 * `isOpen`, delayed by one render after mounting. An overlay must see itself open to record which
 * element to return the focus to.
 */
export function useOpenAfterMount(isOpen: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere && isOpen;
}
