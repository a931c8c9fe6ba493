import { useCallback, useRef } from 'react';

/**
 * A line in which one thing is done at a time: what is asked for meanwhile waits its turn, whatever
 * becomes of what stands before it.
 */
export function useSerialQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T>(step: () => Promise<T>): Promise<T> => {
    const turn = last.current.then(
      () => step(),
      () => step(),
    );
    last.current = turn;
    return turn;
  }, []);
}
