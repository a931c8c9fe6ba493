import { useState } from 'react';
import type { FormEvent } from 'react';
import { ApiError } from '../../data/api.ts';
import { mergeUntouched } from './changed-fields.ts';
import { useSerialQueue } from './use-serial-queue.ts';
import { useLocalDraft } from './use-local-draft.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { useSaving } from './use-saving.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** The names of the fields of type `A`. */
type NameOf<T, A> = { [K in keyof T]: T[K] extends A ? K : never }[keyof T] & string;

/**
 * Form state and saving. Edits are localDraft as a local draft until the server has them, errors are
 * shown at their fields, and leaving asks whether to save. `save` gets the values and their base,
 * and resolves when the server has them.
 */
export function useForm<T extends object>(options: {
  key: string;
  initial: T;
  /** Initial edits handed over from another form. */
  begun?: T | undefined;
  save: (values: T, base: T) => Promise<void>;
  /**
   * Own sentences for values that the server refuses, by field. The save is sent all the same, so
   * that the server's other faults are shown with them.
   */
  check?: (values: T) => Record<string, string[]>;
  /**
   * Asks the questions that come before a save. The save is declined if it resolves to false.
   */
  confirmSave?: ((values: T, base: T) => Promise<boolean>) | undefined;
  /** Leaving offers to save. False for new things, which leaving must not create. */
  isOfferedOnLeave: boolean;
  /** The server's version, if it has one. */
  version?: () => number | undefined;
  /** Merges other users' saves into untouched fields. */
  isFollowing?: boolean;
}) {
  const { key, initial, isOfferedOnLeave } = options;
  const [values, setValues] = useState(options.begun ?? initial);
  const [stored, setStored] = useState(initial);
  const { errors, errorOf, forgetError, isBusy, run } = useSaving(values);
  const [edition, setEdition] = useState(0);
  const isChanged = values !== stored;
  const arriving = JSON.stringify(initial);
  const [arrived, setArrived] = useState(arriving);
  if (options.isFollowing && arriving !== arrived) {
    setArrived(arriving);
    const merged = mergeUntouched({ written: values, base: stored }, initial);
    setStored(merged.base);
    setValues(merged.written);
  }
  const { localDraft, ...draft } = useLocalDraft({
    name: key,
    value: values,
    isChanged,
    stored,
    ...(options.version && { version: options.version }),
    show: (other: T) => {
      setValues(other);
      setEdition((before) => before + 1);
    },
  });
  const enqueue = useSerialQueue();
  const newest = useLatest(() => values);
  const base = useLatest(() => stored);

  const saveOnce = async (sent: T): Promise<boolean> => {
    const faults = options.check?.(sent) ?? {};
    return run(async () => {
      draft.recordSent(sent);
      await options.save(sent, base()).catch((error: unknown) => {
        throw error instanceof ApiError ? error.withErrors(faults) : error;
      });
      setStored(sent);
      await draft.clearDraft(sent);
    });
  };
  /** Saves the current values, one save at a time. */
  const save = (): Promise<boolean> => enqueue(() => saveOnce(newest()));
  /** Asks and saves, as the save button does. @returns true if the server has the values */
  const submit = async (): Promise<boolean> =>
    ((await options.confirmSave?.(values, stored)) ?? true) && save();
  // Edits made while a thing is being created move to its form. An existing thing waits for its
  // save.
  useUnsavedChanges(
    isChanged && (isOfferedOnLeave || !isBusy),
    isOfferedOnLeave ? submit : async () => false,
    { isNew: !isOfferedOnLeave, isManual: isOfferedOnLeave, settle: () => enqueue(async () => {}) },
  );

  const set = (part: Partial<T>) => setValues((before) => ({ ...before, ...part }));
  return {
    values,
    set,
    errors,
    errorOf,
    isBusy,
    isChanged,
    localDraft,
    moveTo: draft.moveTo,
    clearDraft: draft.clearDraft,
    save,
    /**
     * Increases when a draft is restored. Used as the key or `edition` of an editor that reads its
     * text once.
     */
    edition,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
    /** Props of a custom field. `wire` is the server's name for it, if different. */
    field: <K extends keyof T & string>(name: K, wire: string = name) => ({
      id: `field-${wire}`,
      value: values[name],
      error: errorOf(wire),
      onChange: (value: T[K]) => {
        set({ [name]: value } as unknown as Partial<T>);
        if (wire !== name) forgetError(wire);
      },
    }),
    /** Props of a text field or select. `wire` is the path of the server's errors, if different. */
    text: (name: NameOf<T, string>, wire: string = name) => ({
      id: `field-${wire}`,
      value: values[name] as string,
      error: errorOf(wire),
      onChange: (event: { currentTarget: { value: string } }) => {
        set({ [name]: event.currentTarget.value } as Partial<T>);
        if (wire !== name) forgetError(wire);
      },
    }),
    /** Props of a checkbox. */
    box: (name: NameOf<T, boolean>) => ({
      id: `field-${name}`,
      checked: values[name] as boolean,
      error: errorOf(name),
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        set({ [name]: event.currentTarget.checked } as Partial<T>),
    }),
  };
}
