import { useCallback, useRef } from 'react';

/** A queue that runs one task at a time. A failed task doesn't stop the ones after it. */
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
