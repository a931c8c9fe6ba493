import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function for what answers later: always the same one, it calls the newest that was given, which
 * knows what has been written in the meantime.
 */
export function useLatest<A extends unknown[], R>(newest: (...args: A) => R): (...args: A) => R {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
