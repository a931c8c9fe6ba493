import { Button } from '@mantine/core';
import type { AssignmentRef, MyStatus } from '@spalten/contract/assignment';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatWhen, isPast } from '../../ui/look/format.ts';
import { hasRole, useUser } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { MY_STATUS_TONES } from './assignment.api.ts';
import { RunningClock } from './running-clock.tsx';

/** The button's text, by the participant's status. */
const NEXT: Record<MyStatus, 'do' | 'continue' | 'look'> = {
  not_started: 'do',
  in_progress: 'continue',
  returned: 'continue',
  submitted: 'look',
  reviewed: 'look',
};

/** A linked assignment: facts, the reader's status and a button to it. */
export function AssignmentCard(props: {
  assignment: AssignmentRef;
  /** The moment when the server was asked, in ms since the epoch. */
  readAt: number;
}) {
  const { assignment: row, readAt } = props;
  const { t } = useTranslation();
  const isMine = hasRole(useUser(), 'participant');
  const next = t(`assignment.next.${isMine ? NEXT[row.my_status] : 'show'}`);
  const about = [
    t('assignment.questionCount', { count: row.question_count }),
    row.time_limit_minutes && t('assignment.minutes', { count: row.time_limit_minutes }),
    row.due_at &&
      t(isPast(row.due_at) ? 'assignment.wasDue' : 'assignment.dueOn', {
        when: formatWhen(row.due_at),
      }),
  ];
  return (
    <section className="assignment-card" aria-label={`${t('assignment.title')}: ${row.title}`}>
      <div>
        <p className="assignment-card-kicker">{t('assignment.title')}</p>
        <p className="assignment-card-title">{row.title}</p>
        <p className="quiet">{about.filter(Boolean).join(' · ')}</p>
        {row.my_seconds_left !== null && (
          <p>
            <RunningClock seconds={row.my_seconds_left} readAt={readAt} />
          </p>
        )}
      </div>
      <div className="assignment-card-next">
        {isMine && (
          <StatusPill tone={MY_STATUS_TONES[row.my_status]}>
            {t(`myAssignmentStatus.${row.my_status}`)}
          </StatusPill>
        )}
        {!row.is_published && <StatusPill tone="quiet">{t('assignment.draft')}</StatusPill>}
        <Button
          component={Link}
          to={`/assignment/${row.id}`}
          aria-label={`${next}: ${row.title}`}
          variant={isMine && NEXT[row.my_status] !== 'look' ? 'filled' : 'default'}
        >
          {next}
        </Button>
      </div>
    </section>
  );
}
