import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../ui/look/format.ts';
import { useSecondsLeft } from '../assignment/index.ts';
import { minutesToAnnounce } from './minutes-to-announce.ts';

/** The end by this browser's clock, from the server's remaining seconds. In ms since the epoch. */
export function useEndTime(seconds: number | null): number {
  const [end, setEnd] = useState(() => Date.now() + (seconds ?? 0) * 1000);
  useEffect(() => setEnd(Date.now() + (seconds ?? 0) * 1000), [seconds]);
  return end;
}

/** The time left until `end`, announced at ten, five and one minute. */
export function TimeLeft({ end, onOver }: { end: number; onOver: () => void }) {
  const { t } = useTranslation();
  const left = useSecondsLeft(end, onOver);
  const minutes = minutesToAnnounce(left);
  return (
    <p className="time-left" role="timer">
      <span>{t('attempt.timeLeft', { time: formatClock(left) })}</span>
      <span className="visually-hidden" role="status">
        {minutes === null ? '' : t('attempt.minutesLeft', { count: minutes })}
      </span>
    </p>
  );
}
