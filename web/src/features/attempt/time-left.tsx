import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../ui/look/format.ts';
import { minutesToAnnounce } from './minutes-to-announce.ts';

/** Whole seconds until a time by this browser's clock, never negative. */
export const secondsUntil = (end: number): number =>
  Math.max(0, Math.round((end - Date.now()) / 1000));

/** The end by this browser's clock, from the server's remaining seconds. In ms since the epoch. */
export function useEndTime(seconds: number | null): number {
  const [end, setEnd] = useState(() => Date.now() + (seconds ?? 0) * 1000);
  useEffect(() => setEnd(Date.now() + (seconds ?? 0) * 1000), [seconds]);
  return end;
}

/** The time left until `end`, announced at ten, five and one minute. */
export function TimeLeft(props: {
  end: number;
  onOver: () => void;
  /** The key of a text with a `time` placeholder. */
  words?: string;
}) {
  const { t } = useTranslation();
  const { end, onOver } = props;
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsUntil(end);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [end, onOver]);
  const minutes = minutesToAnnounce(left);
  return (
    <p className="time-left" role="timer">
      <span>{t(props.words ?? 'attempt.timeLeft', { time: formatClock(left) })}</span>
      <span className="visually-hidden" role="status">
        {minutes === null ? '' : t('attempt.minutesLeft', { count: minutes })}
      </span>
    </p>
  );
}
