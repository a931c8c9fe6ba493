import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldErrors } from './field-errors.ts';
import { errorsLeft, errorsWithout, hasNewError } from './field-errors.ts';
import { useLatest } from '../hooks/use-latest.ts';

/**
 * The server's errors by field. The error of a field is removed when its value is edited.
 * @param values the form's values, under the names that the server gives its errors
 */
export function useFieldErrors(values: object) {
  const [{ errors, refused }, setState] = useState({ errors: {} as FieldErrors, refused: values });
  const newest = useLatest(() => values);
  const left = errorsLeft(errors, refused, values);
  if (left !== errors) setState({ errors: left, refused });
  return {
    errors: left,
    showErrors: (next: FieldErrors) => setState({ errors: next, refused: newest() }),
    /** Removes the error of a field that the form has under another name. */
    forgetError: (name: string) =>
      setState((before) => ({
        ...before,
        errors: errorsWithout(before.errors, name),
      })),
  };
}

/** Runs when an error arrives, and not when one is removed. */
export function useOnNewErrors(errors: FieldErrors, onNew: () => void): void {
  const before = useRef<FieldErrors>({});
  const run = useEffectEvent(onNew);
  useEffect(() => {
    const isNew = hasNewError(errors, before.current);
    before.current = errors;
    if (isNew) run();
  }, [errors]);
}
