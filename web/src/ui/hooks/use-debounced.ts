import { useEffect, useState } from 'react';

/** The value after it has been unchanged for `pauseMs`. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return still;
}
