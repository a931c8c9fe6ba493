import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../ui/format.ts';

const MINUTE = 60;
const WARNINGS = [10 * MINUTE, 5 * MINUTE, MINUTE];

/** Whole seconds until a moment of this browser's clock, never negative. */
export const secondsUntil = (end: number): number =>
  Math.max(0, Math.round((end - Date.now()) / 1000));

/** The moment, by this browser's clock, when the seconds that the server answered are over. */
export function useEnd(seconds: number | null): number {
  const [end, setEnd] = useState(() => Date.now() + (seconds ?? 0) * 1000);
  useEffect(() => setEnd(Date.now() + (seconds ?? 0) * 1000), [seconds]);
  return end;
}

/** The time left until `end`, told aloud at ten, five and one minute. */
export function TimeLeft(props: {
  end: number;
  onOver: () => void;
  /** The key of a sentence with `time`. */
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
  const warned = WARNINGS.findLast((at) => left <= at);
  return (
    <p className="time-left" role="timer">
      <span>{t(props.words ?? 'attempt.timeLeft', { time: formatClock(left) })}</span>
      <span className="visually-hidden" role="status">
        {warned ? t('attempt.minutesLeft', { count: warned / MINUTE }) : ''}
      </span>
    </p>
  );
}
