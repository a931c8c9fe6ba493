import { useState } from 'react';
import type { FormEvent } from 'react';
import { ApiError } from '../../data/api.ts';
import { useFollowing } from './use-following.ts';
import { useSaver } from './use-saver.ts';
import { useSaving } from './use-saving.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** The names of the fields of type `A`. */
type NameOf<T, A> = { [K in keyof T]: T[K] extends A ? K : never }[keyof T] & string;

/**
 * Form state and saving. Edits are kept as a local draft until the server has them, errors are
 * shown at their fields, and leaving asks whether to save. `save` gets the values and their base,
 * and resolves when the server has them.
 */
export function useForm<T extends object>(options: {
  key: string;
  initial: T;
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
  /** Lets the server look for faults before anything is asked. Throws as a save does. */
  validate?: ((values: T, base: T) => Promise<void>) | undefined;
  /** Leaving offers to save. False for new things, which leaving must not create. */
  isOfferedOnLeave: boolean;
  /** The server's version, if it has one. */
  version?: () => number | undefined;
  /** The name of what is edited, for the question about unsaved edits. */
  about?: string | undefined;
  /** Merges other users' saves into untouched fields. */
  isFollowing?: boolean;
}) {
  const { key, initial, isOfferedOnLeave } = options;
  const [edition, setEdition] = useState(0);
  const {
    value: values,
    stored,
    isChanged,
    saver,
    localDraft,
    moveDraft,
  } = useSaver<T, void>({
    name: key,
    initial,
    ...(options.version && { version: options.version }),
    onShown: () => setEdition((before) => before + 1),
    send: (sent, base) => {
      const faults = options.check?.(sent) ?? {};
      return options.save(sent, base).catch((error: unknown) => {
        throw error instanceof ApiError ? error.withErrors(faults) : error;
      });
    },
  });
  const { errors, errorOf, forgetError, isBusy, run } = useSaving(values);
  useFollowing(saver, initial, { isOn: options.isFollowing ?? false });
  /** Saves the current values, one save at a time. */
  const save = (): Promise<boolean> => run(saver.save);
  /** Asks and saves, as the save button does. @returns true if the server has the values */
  const submit = async (): Promise<boolean> => {
    const { validate, confirmSave } = options;
    if (validate && !(await run(() => validate(values, stored)))) return false;
    return ((await confirmSave?.(values, stored)) ?? true) && save();
  };
  // Edits made while a thing is being created move to its form. An existing thing waits for its
  // save.
  useUnsavedChanges(
    isChanged && (isOfferedOnLeave || !isBusy),
    isOfferedOnLeave ? submit : async () => false,
    {
      isNew: !isOfferedOnLeave,
      isManual: isOfferedOnLeave,
      about: options.about,
      settle: saver.settle,
    },
  );

  const set = (part: Partial<T>) => saver.set((before) => ({ ...before, ...part }));
  return {
    values,
    set,
    errors,
    errorOf,
    isBusy,
    isChanged,
    localDraft,
    /** Moves the draft to the thing just created. @returns a function that returns the edits since */
    moveDraft,
    /** Removes the draft of a thing that is removed. */
    forgetDraft: saver.forgetDraft,
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
