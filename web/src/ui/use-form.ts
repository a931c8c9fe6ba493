import { useState } from 'react';
import type { FormEvent } from 'react';
import { mergeUntouched } from './changed-fields.ts';
import { useSerialQueue } from './use-serial-queue.ts';
import { useLocalDraft } from './use-local-draft.ts';
import { useLatest } from './use-latest.ts';
import { useSaving } from './use-saving.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** The names of those fields that hold an `A`. */
type NameOf<T, A> = { [K in keyof T]: T[K] extends A ? K : never }[keyof T] & string;

/**
 * A form's values and their saving. What is typed is kept in the browser until the server has it,
 * faults come to their fields, and leaving saves first. `save` is given what the form was written on
 * beside what it holds, and answers when the server has it.
 */
export function useForm<T extends object>(options: {
  key: string;
  initial: T;
  /** What is written in it already, where its writer comes from another form. */
  begun?: T | undefined;
  save: (values: T, base: T) => Promise<void>;
  /** Faults, by field, that are seen without asking the server. */
  check?: (values: T) => Record<string, string[]>;
  /** Saved when the screen is left; a new thing is not made by leaving. */
  isSavedOnLeave: boolean;
  /** The number of what the server has, where it counts its changes. */
  version?: () => number | undefined;
  /** Shows what others save meanwhile, in the fields that nothing was written in. */
  isFollowing?: boolean;
}) {
  const { key, initial, isSavedOnLeave } = options;
  const [values, setValues] = useState(options.begun ?? initial);
  const [stored, setStored] = useState(initial);
  const { errors, setErrors, errorOf, forgetFaults, isBusy, run, sayFault } = useSaving();
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
  const { kept, ...keeping } = useLocalDraft({
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
    const [first] = Object.values(faults).flat();
    if (first !== undefined) {
      setErrors(faults);
      sayFault(first);
      return false;
    }
    return run(async () => {
      keeping.noteSent(sent);
      await options.save(sent, base());
      setStored(sent);
      await keeping.forget(sent);
    });
  };
  /** Saves what is written now, one save at a time. */
  const save = (): Promise<boolean> => enqueue(() => saveOnce(newest()));
  // What was written on while a thing was made goes with it; a thing that is there waits for its save.
  useUnsavedChanges(
    isChanged && (isSavedOnLeave || !isBusy),
    isSavedOnLeave ? save : async () => false,
    { isNew: !isSavedOnLeave },
  );

  const set = (part: Partial<T>) => {
    setValues((before) => ({ ...before, ...part }));
    forgetFaults(Object.keys(part));
  };
  return {
    values,
    set,
    errors,
    errorOf,
    isBusy,
    isChanged,
    kept,
    follow: keeping.follow,
    forget: keeping.forget,
    save,
    /** Counts the times that what was kept came back: the key of an editor that reads its text once. */
    edition,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void save();
    },
    /** What a field of the house is given; `wire` is what the server calls it, where that is another name. */
    field: <K extends keyof T & string>(name: K, wire: string = name) => ({
      id: `field-${wire}`,
      value: values[name],
      error: errorOf(wire),
      onChange: (value: T[K]) => {
        set({ [name]: value } as unknown as Partial<T>);
        forgetFaults([wire]);
      },
    }),
    /** What a text field, or a choice of one, is given. */
    text: (name: NameOf<T, string>) => ({
      id: `field-${name}`,
      value: values[name] as string,
      error: errorOf(name),
      onChange: (event: { currentTarget: { value: string } }) =>
        set({ [name]: event.currentTarget.value } as Partial<T>),
    }),
    /** What a box to tick is given. */
    box: (name: NameOf<T, boolean>) => ({
      id: `field-${name}`,
      checked: values[name] as boolean,
      error: errorOf(name),
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        set({ [name]: event.currentTarget.checked } as Partial<T>),
    }),
  };
}
