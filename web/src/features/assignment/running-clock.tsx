import { useTranslation } from 'react-i18next';
import { refetchShowing } from '../../data/shown-in.ts';
import { formatClock } from '../../ui/look/format.ts';
import { useSecondsLeft } from './use-clock.ts';

const refetch = () => void refetchShowing('attempt');

/**
 * The clock of an attempt in progress, counted down wherever the attempt is offered. When the time is
 * out it says so, and what shows attempts is fetched again.
 */
export function RunningClock(props: {
  /** The server's remaining seconds. */
  seconds: number;
  /** The moment when the server was asked, in ms since the epoch by this browser's clock. */
  readAt: number;
}) {
  const { t } = useTranslation();
  const left = useSecondsLeft(props.readAt + props.seconds * 1000, refetch);
  return (
    <span className="running-clock" role="timer">
      {left > 0
        ? t('assignment.clockRuns', { time: formatClock(left) })
        : t('assignment.clockOver')}
    </span>
  );
}
