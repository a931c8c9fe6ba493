import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What is shown when a screen breaks: nothing of the app is trusted but a reload. */
export function ErrorScreen() {
  const { t } = useTranslation();
  return (
    <main className="narrow stand-alone">
      <h1>{t('app.failed')}</h1>
      <p className="lead">{t('app.failedText')}</p>
      <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
    </main>
  );
}
