import { useEffect, useState } from 'react';
import { ApiError } from '../../data/api.ts';
import { faultMessage } from '../forms/fault-words.ts';
import { useLatest } from '../hooks/use-latest.ts';

/** Time without a change after which a form saves itself, in ms. */
const PAUSE_MS = 1500;

/** Time before a save that didn't reach the server is sent again, in ms. */
const RETRY_MS = 10_000;

/** The state of a form that saves itself. */
export interface Autosave {
  /** The time of its last save. */
  savedAt: Date | undefined;
  /** A sentence that says why the last save failed. */
  fault: string | undefined;
  /** Saves now. @returns true if the server has everything */
  flush: () => Promise<boolean>;
}

/**
 * Saves a value by itself after each pause in writing. A save that is refused waits for the next change,
 * one that didn't arrive is sent again.
 *
 * @param isDue false while there is nothing to save, or nothing may be saved by itself
 */
export function useAutosave<T>(value: T, isDue: boolean, save: () => Promise<boolean>): Autosave {
  const [savedAt, setSavedAt] = useState<Date>();
  const [fault, setFault] = useState<string>();
  const [retries, setRetries] = useState(0);
  const flush = useLatest(async (): Promise<boolean> => {
    try {
      const isSaved = await save();
      if (isSaved) {
        setSavedAt(new Date());
        setFault(undefined);
        setRetries(0);
      }
      return isSaved;
    } catch (error) {
      setFault(faultMessage(error));
      if (!(error instanceof ApiError && error.status < 500)) setRetries((before) => before + 1);
      return false;
    }
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => void flush(), retries > 0 ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, isDue, retries, flush]);
  return { savedAt, fault, flush };
}
