import { useEffect, useState } from 'react';
import { useLatest } from '../../ui/hooks/use-latest.ts';

/** Whole seconds until a time by this browser's clock, never negative. */
export const secondsUntil = (end: number): number =>
  Math.max(0, Math.round((end - Date.now()) / 1000));

/**
 * Counts the whole seconds until `end`, in ms since the epoch by this browser's clock. `onOver` runs
 * once when none are left.
 */
export function useSecondsLeft(end: number, onOver: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(end));
  const over = useLatest(onOver);
  useEffect(() => {
    const count = () => {
      const now = secondsUntil(end);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    };
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [end, over]);
  return left;
}
