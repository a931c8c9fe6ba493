import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { askToSave } from './ask-to-save.ts';
import { confirmed } from '../overlays/confirm.ts';
import { useReadOnly } from '../../data/session.ts';
import { isSessionEnding } from '../../data/session-end.ts';
import type { UnsavedWork } from '../../data/unsaved-work.ts';
import { addUnsavedWork } from '../../data/unsaved-work.ts';
import { useLatest } from '../hooks/use-latest.ts';

/** Saves unsaved work when the user signs out, and autosaved work also when the page closes. */
export function useUnsavedWork(
  isUnsaved: boolean,
  save: () => Promise<boolean>,
  { isAutomatic, isManual = false, settle }: Omit<UnsavedWork, 'save'>,
): void {
  const newest = useLatest(save);
  const settled = useLatest(async () => settle?.());
  useLayoutEffect(
    () =>
      isUnsaved
        ? addUnsavedWork({ save: newest, isAutomatic, isManual, settle: settled })
        : undefined,
    [isUnsaved, newest, isAutomatic, isManual, settled],
  );
}

/**
 * Blocks navigation while there are unsaved edits. A form with a save button (`isManual`) asks: save
 * and go, go with the edits kept as a local draft, or stay. Other edits are saved first, and the
 * user is asked only if that fails. Signing out does the same.
 *
 * Autosaved edits are also saved when the page is hidden or closed. For others, closing the tab
 * shows the browser's own question. A new thing (`isNew`) isn't created by leaving: the question
 * says that it isn't saved. In read mode nothing is saved and the local draft is kept.
 *
 * @param save for a form with a save button all that the button does, with its questions
 */
export function useUnsavedChanges(
  hasChanges: boolean,
  save: () => Promise<boolean>,
  {
    isAutomatic = false,
    isNew = false,
    isManual = false,
    settle,
  }: Partial<Omit<UnsavedWork, 'save'>> & { isNew?: boolean } = {},
): void {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly() !== null;
  const isUnsaved = hasChanges && !isReadOnly;
  const isStillUnsaved = useLatest(() => isUnsaved);
  const blocker = useBlocker(isUnsaved);
  const isAsking = useRef(false);
  const saved = useRef(new AbortController());
  useEffect(() => {
    if (!isUnsaved) saved.current.abort();
  }, [isUnsaved]);
  const askFirst = async () => {
    // A press on the save button just before counts.
    await settle?.();
    const choice = isStillUnsaved() ? await askToSave('page') : 'leave';
    const isLeft = choice === 'leave' || (choice === 'save' && (await save()));
    if (isLeft) blocker.proceed?.();
    else blocker.reset?.();
  };
  const saveFirst = async () => {
    saved.current = new AbortController();
    const isLeft =
      (await save()) ||
      (await confirmed(
        {
          title: t('app.leaveTitle'),
          text: t(isNew ? 'app.leaveNewText' : 'app.leaveText'),
          buttonText: t('app.leave'),
          type: 'danger',
        },
        // The network came back, and the edits were saved meanwhile.
        saved.current.signal,
      ));
    if (isLeft) blocker.proceed?.();
    else blocker.reset?.();
  };
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void (isManual ? askFirst() : saveFirst()).finally(() => (isAsking.current = false));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the location is new at each navigation. The state can pass through `unblocked` without a render in between
  }, [blocker.location]);
  useUnsavedWork(isUnsaved, save, { isAutomatic, isManual, ...(settle && { settle }) });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      // Autosave on close needs no question while the browser is online.
      if (isSessionEnding() || (isAutomatic && navigator.onLine)) return;
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved, isAutomatic]);
}
