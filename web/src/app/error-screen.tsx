import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { NoAnswerError } from '../data/no-answer.ts';
import { documentTitle } from '../ui/screens/title.ts';
import { AwayScreen } from './away-screen.tsx';
import { isCodeMissing, isMendedByReload, reloadForCode } from './app-updates.ts';

/** The screen in place of one that couldn't be shown: the server didn't answer, or it threw. */
export function ErrorScreen() {
  const error = useRouteError();
  return error instanceof NoAnswerError ? <AwayScreen /> : <FailedScreen error={error} />;
}

/**
 * Shown when a screen throws. It depends on nothing of the app except a reload. Where the screen's
 * code is of a version that is gone, the newest is loaded in place of an error.
 */
function FailedScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMending, setMending] = useState(() => isMendedByReload(error));
  const title = t('app.failed');
  useEffect(() => {
    if (isMending) {
      void reloadForCode().then((isReloading) => setMending(isReloading));
      return;
    }
    document.title = documentTitle(title);
    heading.current?.focus();
  }, [title, isMending]);
  if (isMending) return <div className="starting" />;
  const isAway = isCodeMissing(error) && !navigator.onLine;
  return (
    <main className="narrow stand-alone">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{t(isAway ? 'app.failedAway' : 'app.failedText')}</p>
      <div className="ways-on">
        <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
        <Button component="a" href="/" variant="default">
          {t('app.home')}
        </Button>
      </div>
    </main>
  );
}
