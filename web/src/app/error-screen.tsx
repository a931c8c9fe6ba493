import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTitle } from '../ui/title.ts';

/** Shown when a screen throws. It depends on nothing of the app except a reload. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t('app.failed');
  useEffect(() => {
    document.title = documentTitle(title);
    heading.current?.focus();
  }, [title]);
  return (
    <main className="narrow stand-alone">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{t('app.failedText')}</p>
      <div className="ways-on">
        <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
        <Button component="a" href="/" variant="default">
          {t('app.home')}
        </Button>
      </div>
    </main>
  );
}
