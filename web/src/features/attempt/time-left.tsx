import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../ui/format.ts';

const MINUTE = 60;
const WARNINGS = [10 * MINUTE, 5 * MINUTE, MINUTE];

/** The time that is left, counted from what the server said; told aloud at ten, five and one minute. */
export function TimeLeft({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const { t } = useTranslation();
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => setEnd(Date.now() + seconds * 1000), [seconds]);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.round((end - Date.now()) / 1000));
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
      <span>{t('attempt.timeLeft', { time: formatClock(left) })}</span>
      <span className="visually-hidden" role="status">
        {warned ? t('attempt.minutesLeft', { count: warned / MINUTE }) : ''}
      </span>
    </p>
  );
}
