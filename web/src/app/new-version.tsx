import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '../ui/hooks/use-busy.ts';
import { takeNewVersion, useHasNewVersion, watchVersions } from './app-updates.ts';

/** Time after the first screen until the service worker fetches its files, in ms. */
const QUIET_MS = 3000;

/** Offers a new version of the app. Nothing is loaded anew until the user asks for it. */
export function NewVersion() {
  const { t } = useTranslation();
  const isNew = useHasNewVersion();
  const { isBusy, run } = useBusy();
  useEffect(() => {
    const timer = setTimeout(() => void watchVersions().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isNew) return null;
  return (
    <p className="banner banner-news" role="status">
      {t('app.newVersion')}{' '}
      <Button variant="default" loading={isBusy} onClick={() => void run(takeNewVersion)}>
        {t('app.reload')}
      </Button>
    </p>
  );
}
