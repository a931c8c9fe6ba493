import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../data/api.ts';
import { confirm } from '../overlays/confirm.ts';
import { handOverForm } from './form-handover.ts';
import { toast } from '../overlays/toast.ts';
import { useForm } from './use-form.ts';
import { useIsShown } from '../hooks/use-is-shown.ts';

/** A stored thing. If it has a version, a save names the version it is based on. */
interface Row {
  id: number;
  version?: number;
}

/**
 * The form of a thing with its own screen. The first save creates the thing and navigates to it,
 * later ones update it. If another user has saved in between, the edits stay in the form and the
 * user is asked which version to keep.
 */
export function useStoredForm<T extends Row, V extends object>(options: {
  /** The thing's name in its path. */
  kind: string;
  /** Undefined for a new one. */
  row: T | undefined;
  initial: V;
  check?: (values: V) => Record<string, string[]>;
  /** Asks the questions that come before a save. The save is declined if it resolves to false. */
  confirmSave?: (values: V, base: V) => Promise<boolean>;
  /**
   * Lets the server validate an update before it is asked about. Needed with questions, so that
   * nobody agrees to what is then refused.
   */
  validate?: (values: V, made: { id: number }, base: V) => Promise<void>;
  create: (values: V) => Promise<T>;
  /**
   * `base` is what the edits were made on. Things without a version send only the fields that
   * differ.
   */
  update: (values: V, made: { id: number; version: T['version'] }, base: V) => Promise<T>;
  /** Caches the server's answer. */
  keep: (saved: T) => void;
  nameOf: (row: T) => string;
  /** The toast for a new thing. By default its name and that it was saved. */
  saidOfNew?: (saved: T) => string;
  /** The toast for a changed thing, or undefined for the default. */
  saidOfChange?: (saved: T, before: T) => string | undefined;
  /** The path to navigate to after creating. */
  pathOf: (saved: T) => string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { kind, row, keep, nameOf, saidOfNew, saidOfChange, validate, ...rest } = options;
  const version = useRef(row?.version);

  const askWhichVersion = (current: T) =>
    confirm({
      title: t('app.staleTitle'),
      text: t('app.staleText', { name: nameOf(current) }),
      buttonText: t('app.staleMine'),
      type: 'danger',
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
  const form = useForm<V>({
    key: name,
    initial: rest.initial,
    ...(rest.check && { check: rest.check }),
    confirmSave: rest.confirmSave,
    validate: validate && row && ((values, base) => validate(values, row, base)),
    isOfferedOnLeave: row !== undefined,
    about: row && nameOf(row),
    version: () => version.current,
    isFollowing: row !== undefined && row.version === undefined,
    save: async (values, base) => {
      const saved = await send(values, base);
      version.current = saved.version;
      keep(saved);
      const isNew = row === undefined;
      const said = row ? saidOfChange?.(saved, row) : saidOfNew?.(saved);
      toast(said ?? t('app.savedNamed', { name: nameOf(saved) }));
      // Whoever has gone elsewhere meanwhile stays there.
      if (!isNew || !isShown()) return;
      // Edits made while the thing was created move to its form.
      const written = await form.moveDraft(`${kind}:${saved.id}`, values);
      const path = rest.pathOf(saved);
      const isForm = path.endsWith('/edit');
      const isWritten = written() !== undefined;
      // The user can still type here until the other form is mounted.
      if (isForm || isWritten) handOverForm(`${kind}:${saved.id}`, saved, written);
      await navigate(isWritten && !isForm ? `/${kind}/${saved.id}/edit` : path, { replace: true });
    },
  });
  return form;
}
