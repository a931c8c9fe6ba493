import { useRef, useState } from 'react';
import { ApiError } from './api.ts';
import { faultMessage } from './fault-words.ts';
import { toastFault } from './toast.ts';

/** The saving state of a form: busy, and the server's errors by field. */
export function useSaving() {
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isBusy, setBusy] = useState(false);
  /** Removes the previous attempt's toast. Otherwise they would pile up. */
  const dropToast = useRef(() => {});
  const showError = (sentence: string) => {
    dropToast.current();
    dropToast.current = toastFault(sentence);
  };
  /**
   * Runs a save.
   * @returns true on success, false if it failed (already shown) or if `step` returned false
   */
  const run = async (
    step: () => Promise<boolean | void>,
    beforeSaid?: () => void,
  ): Promise<boolean> => {
    setBusy(true);
    dropToast.current();
    try {
      if ((await step()) === false) return false;
      setErrors({});
      return true;
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.problem.errors ?? {});
      beforeSaid?.();
      showError(faultMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** The first error of a field or anything in it. */
  const errorOf = (name: string) =>
    Object.entries(errors).find(
      ([field]) => field === name || field.startsWith(`${name}.`),
    )?.[1][0];
  /** Clears the errors of edited fields. */
  const forgetFaults = (names: readonly string[]) =>
    setErrors((before) => {
      const isOf = (field: string) =>
        names.some((name) => field === name || field.startsWith(`${name}.`));
      const left = Object.entries(before).filter(([field]) => !isOf(field));
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
    });
  return { errors, errorOf, forgetFaults, isBusy, run };
}
