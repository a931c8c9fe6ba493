import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.ts';
import { useReadOnly } from './session.ts';
import { isSessionEnding } from './session-end.ts';
import { addUnsavedWork } from './unsaved-work.ts';
import { useLatest } from './use-latest.ts';

/** Has unsaved work saved when its writer signs out; what saves by itself, when the page is closed. */
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
 * Holds a navigation while something is not saved: it is saved first, and only where that can't be
 * done is there a question. Signing out does the same. What saves by itself does so too when the page
 * is hidden or closed; closing the tab before anything else is saved asks in the browser's own words.
 * A new thing (`isNew`) is not made by leaving: there the question says that it is not saved yet.
 * In read mode nothing can be saved, and what was written is kept in the browser.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the blocker is another object at each render; what matters is that it came to hold something
  }, [state]);
  useUnsavedWork(isUnsaved, save, { isAutomatic });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      // What is saved when the page is closed needs no question, where there is a way to the server.
      if (isSessionEnding() || (isAutomatic && navigator.onLine)) return;
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved, isAutomatic]);
}
