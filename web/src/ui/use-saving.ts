import { useRef, useState } from 'react';
import { ApiError, messageOf } from './api.ts';
import { toastFault } from './toast.ts';

/** How a form is saved: busy meanwhile, and what the server finds wrong is said, field by field. */
export function useSaving() {
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isBusy, setBusy] = useState(false);
  /** What was said of the try before: a new one makes it past, and they would pile up. */
  const dropSaid = useRef(() => {});
  const sayFault = (sentence: string) => {
    dropSaid.current();
    dropSaid.current = toastFault(sentence);
  };
  /**
   * Runs a save. @returns whether it went well: false where it failed, which has been said then, or
   * where `step` itself says that nothing is saved
   */
  const run = async (
    step: () => Promise<boolean | void>,
    beforeSaid?: () => void,
  ): Promise<boolean> => {
    setBusy(true);
    dropSaid.current();
    try {
      if ((await step()) === false) return false;
      setErrors({});
      return true;
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.problem.errors ?? {});
      beforeSaid?.();
      sayFault(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** The first fault of a field, or of anything in it. */
  const errorOf = (name: string) =>
    Object.entries(errors).find(
      ([field]) => field === name || field.startsWith(`${name}.`),
    )?.[1][0];
  /** What was wrong with a field is past once something else is written in it. */
  const forgetFaults = (names: readonly string[]) =>
    setErrors((before) => {
      const isOf = (field: string) =>
        names.some((name) => field === name || field.startsWith(`${name}.`));
      const left = Object.entries(before).filter(([field]) => !isOf(field));
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
    });
  return { errors, setErrors, errorOf, forgetFaults, isBusy, run, sayFault };
}
