import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.ts';

/**
 * Holds a navigation while something is not saved: it is saved first, and only where that can't be
 * done is there a question. Closing the tab asks in the browser's own words.
 */
export function useUnsavedChanges(isUnsaved: boolean, save: () => Promise<boolean>): void {
  const { t } = useTranslation();
  const blocker = useBlocker(isUnsaved);
  const { state } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void save().then((isSaved) => {
      if (isSaved) return blocker.proceed?.();
      return confirm({
        title: t('app.leaveTitle'),
        text: t('app.leaveText'),
        buttonText: t('app.leave'),
        type: 'danger',
        onContinue: () => blocker.proceed?.(),
        onCancel: () => blocker.reset?.(),
      });
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the blocker is another object at each render; what matters is that it came to hold something
  }, [state]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
