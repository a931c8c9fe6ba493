import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { retryTime } from '../data/no-answer.ts';
import { documentTitle } from '../ui/screens/title.ts';

/** Times between the tries, in ms. The last one is kept to. */
const PAUSES_MS = [3000, 5000, 10_000, 20_000];

/**
 * Shown at a start without an answer of the server, by somebody who is signed in and of whom this
 * device has no copies. It asks again by itself, and gives way to the screen once there is an answer.
 */
export function AwayScreen() {
  const { t } = useTranslation();
  const { state, revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [tries, setTries] = useState(0);
  const isOffline = !navigator.onLine;
  const title = t(isOffline ? 'app.awayOffline' : 'app.awayTitle');
  useEffect(() => {
    document.title = documentTitle(title);
    heading.current?.focus();
  }, [title]);
  useEffect(() => {
    if (state !== 'idle') return undefined;
    let isGone = false;
    void retryTime(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]!).then(() => {
      if (isGone) return;
      setTries((count) => count + 1);
      void revalidate();
    });
    return () => {
      isGone = true;
    };
  }, [state, tries, revalidate]);
  return (
    <main className="narrow stand-alone">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{t(isOffline ? 'app.awayOfflineText' : 'app.awayText')}</p>
      <p>{t('app.awayKept')}</p>
      <div className="ways-on">
        <Button onClick={() => void revalidate()}>{t('app.retry')}</Button>
      </div>
    </main>
  );
}
