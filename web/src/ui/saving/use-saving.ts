import { useRef, useState } from 'react';
import { ApiError } from '../../data/api.ts';
import { faultMessage } from '../forms/fault-words.ts';
import { firstErrorOf } from '../forms/field-errors.ts';
import { toastFault } from '../overlays/toast.ts';
import { useFieldErrors } from '../forms/use-field-errors.ts';

/**
 * The saving state of a form: busy, and the server's errors by field, each until the field is
 * edited.
 * @param values the form's values, under the names that the server gives its errors
 */
export function useSaving(values: object) {
  const { errors, showErrors, forgetError } = useFieldErrors(values);
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
      showErrors({});
      return true;
    } catch (error) {
      if (error instanceof ApiError) showErrors(error.problem.errors ?? {});
      beforeSaid?.();
      showError(faultMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (name: string) => firstErrorOf(errors, name);
  return { errors, errorOf, forgetError, isBusy, run };
}
