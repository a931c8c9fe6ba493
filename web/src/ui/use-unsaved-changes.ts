import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.ts';
import { useReadOnly } from './session.ts';
import { isSessionEnding } from './session-end.ts';
import { addUnsavedWork } from './unsaved-work.ts';
import { useLatest } from './use-latest.ts';

/** Saves unsaved work when the user signs out, and autosaved work also when the page closes. */
export function useUnsavedWork(
  isUnsaved: boolean,
  save: () => Promise<boolean>,
  { isAutomatic }: { isAutomatic: boolean },
): void {
  const newest = useLatest(save);
  useLayoutEffect(
    () => (isUnsaved ? addUnsavedWork({ save: newest, isAutomatic }) : undefined),
    [isUnsaved, newest, isAutomatic],
  );
}

/**
 * Blocks navigation while there are unsaved edits: they are saved first, and the user is asked only
 * if that fails. Signing out does the same. Autosaved edits are also saved when the page is hidden
 * or closed. For others, closing the tab shows the browser's own question. A new thing (`isNew`)
 * isn't created by leaving: the question says that it isn't saved. In read mode nothing is saved
 * and the local draft is kept.
 */
export function useUnsavedChanges(
  hasChanges: boolean,
  save: () => Promise<boolean>,
  { isAutomatic = false, isNew = false } = {},
): void {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly() !== null;
  const isUnsaved = hasChanges && !isReadOnly;
  const blocker = useBlocker(isUnsaved);
  const { state } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void save().then((isSaved) => {
      if (isSaved) return blocker.proceed?.();
      return confirm({
        title: t('app.leaveTitle'),
        text: t(isNew ? 'app.leaveNewText' : 'app.leaveText'),
        buttonText: t('app.leave'),
        type: 'danger',
        onContinue: () => blocker.proceed?.(),
        onCancel: () => blocker.reset?.(),
      });
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the blocker is a new object at each render, and only its state matters
  }, [state]);
  useUnsavedWork(isUnsaved, save, { isAutomatic });
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
