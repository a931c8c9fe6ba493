import { useRef, useState } from 'react';
import { tryWithToast } from '../overlays/try-with-toast.ts';

/**
 * `tryWithToast` with an `isBusy` state for the button. A step that comes before the former one is
 * done, as by two presses in a row, isn't run.
 */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (step: () => Promise<unknown>, said?: string): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    const isDone = await tryWithToast(step, said);
    isRunning.current = false;
    setBusy(false);
    return isDone;
  };
  return { isBusy, run };
}
