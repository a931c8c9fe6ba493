import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from './api.ts';
import { confirm } from './confirm.ts';
import { completeHandover, readHandedOverValues, handOverForm } from './form-handover.ts';
import { toast } from './toast.ts';
import { useForm } from './use-form.ts';

/** A thing that is stored; where it has a version, a save names the one that it was made from. */
interface Row {
  id: number;
  version?: number;
}

/**
 * The form of a thing with a screen of its own: the first save makes the thing and goes to it, later
 * ones change it. Where somebody else has saved meanwhile, what is written stays in the form, and its
 * author is asked whose holds.
 */
export function useStoredForm<T extends Row, V extends object>(options: {
  /** What the thing is, as in its address. */
  kind: string;
  /** Undefined for a new one. */
  row: T | undefined;
  initial: V;
  check?: (values: V) => Record<string, string[]>;
  create: (values: V) => Promise<T>;
  /** `base` is what the form was written on: where nothing is counted, only what differs is sent. */
  update: (values: V, made: { id: number; version: T['version'] }, base: V) => Promise<T>;
  /** Holds what the server answered. */
  keep: (saved: T) => void;
  nameOf: (row: T) => string;
  /** What is said of a new one; its name and that it is saved when left out. */
  saidOfNew?: (saved: T) => string;
  /** Where a new one leads. */
  pathOf: (saved: T) => string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind, row, keep, nameOf, saidOfNew, ...rest } = options;
  const version = useRef(row?.version);

  const askWhichVersion = (current: T) =>
    confirm({
      title: t('app.staleTitle'),
      text: t('app.staleText', { name: nameOf(current) }),
      buttonText: t('app.staleMine'),
      type: 'danger',
      isSudden: true,
      onContinue: () => {
        version.current = current.version;
        void form.save();
      },
    });
  const send = async (values: V, base: V): Promise<T> => {
    if (!row) return rest.create(values);
    try {
      return await rest.update(values, { id: row.id, version: version.current }, base);
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'stale_version')
        askWhichVersion(error.problem.current as T);
      throw error;
    }
  };
  const name = `${kind}:${row?.id ?? 'new'}`;
  const [begun] = useState(() => readHandedOverValues<V>(name));
  useEffect(() => completeHandover(name), [name]);
  const form = useForm<V>({
    key: name,
    initial: rest.initial,
    begun,
    ...(rest.check && { check: rest.check }),
    isSavedOnLeave: row !== undefined,
    version: () => version.current,
    isFollowing: row !== undefined && row.version === undefined,
    save: async (values, base) => {
      const saved = await send(values, base);
      version.current = saved.version;
      keep(saved);
      const isNew = row === undefined;
      toast(isNew && saidOfNew ? saidOfNew(saved) : t('app.savedNamed', { name: nameOf(saved) }));
      if (!isNew) return;
      // Who has written on meanwhile goes on with it in the form of what was made.
      const written = await form.follow(`${kind}:${saved.id}`, values);
      const path = rest.pathOf(saved);
      const isForm = path.endsWith('/edit');
      const isWritten = written() !== undefined;
      // Until the other form is there, words are still typed in this one.
      if (isForm || isWritten) handOverForm(`${kind}:${saved.id}`, saved, written);
      await navigate(isWritten && !isForm ? `/${kind}/${saved.id}/edit` : path, { replace: true });
    },
  });
  return form;
}
