import { useState } from 'react';
import { tryWithToast } from './try-with-toast.ts';

/** `tryWithToast` with an `isBusy` state for the button. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const run = async (step: () => Promise<unknown>, said?: string): Promise<boolean> => {
    setBusy(true);
    const isDone = await tryWithToast(step, said);
    setBusy(false);
    return isDone;
  };
  return { isBusy, run };
}
