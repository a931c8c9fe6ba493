import { useState } from 'react';
import { ApiError, messageOf } from './api.ts';
import { toast } from './toast.ts';

/** How a form is saved: busy meanwhile, and what the server finds wrong is said, field by field. */
export function useSaving() {
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isBusy, setBusy] = useState(false);
  /**
   * Runs a save. @returns whether it went well: false where it failed, which has been said then, or
   * where `step` itself says that nothing is saved
   */
  const run = async (
    step: () => Promise<boolean | void>,
    beforeSaid?: () => void,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      if ((await step()) === false) return false;
      setErrors({});
      return true;
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.problem.errors ?? {});
      beforeSaid?.();
      toast(messageOf(error), 'error');
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
  return { errors, setErrors, errorOf, isBusy, run };
}
