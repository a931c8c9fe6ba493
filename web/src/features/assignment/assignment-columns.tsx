import type { AssignmentRow } from '@spalten/contract/assignment';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Column } from '../../ui/lists/data-table.tsx';
import { formatWhen, isPast } from '../../ui/look/format.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { recipientText } from '../group/index.ts';
import { MY_STATUS_TONES } from './assignment.api.ts';
import { AssignmentMenu } from './assignment-menu.tsx';
import { RunningClock } from './running-clock.tsx';
import { scoreText } from './score-text.ts';

function TitleCell({ row }: { row: AssignmentRow }) {
  const { t } = useTranslation();
  const about = [
    t(`assignmentMode.${row.mode}`),
    t('assignment.questionCount', { count: row.question_count }),
    t('assignment.points', { count: row.max_score }),
    row.time_limit_minutes && t('assignment.minutes', { count: row.time_limit_minutes }),
    row.editorial_office?.name ?? t('assignment.shared'),
    row.recipients &&
      (row.is_published || row.recipients.count > 0) &&
      t('group.toNamed', { names: recipientText(t, row.recipients) }),
  ];
  return (
    <>
      <Link className="row-link" to={`/assignment/${row.id}`}>
        {row.title}
      </Link>
      <div className="quiet">{about.filter(Boolean).join(' · ')}</div>
    </>
  );
}

function DueCell({ row }: { row: AssignmentRow }) {
  const { t } = useTranslation();
  const opens = row.opens_at && !isPast(row.opens_at) ? row.opens_at : null;
  if (opens) return <>{t('assignment.opensOn', { when: formatWhen(opens) })}</>;
  if (!row.due_at) return <span className="short">{t('assignment.noDue')}</span>;
  const when = formatWhen(row.due_at);
  if (isPast(row.due_at)) return <>{t('assignment.wasDue', { when })}</>;
  return <span className="short">{when}</span>;
}

/**
 * Counts of participants who have started and finished, and of those waiting for the reader. Empty for
 * a draft that nobody has had.
 */
function ProgressCell({ row: { counts, is_published: isPublished } }: { row: AssignmentRow }) {
  const { t } = useTranslation();
  const isUntouched = !counts || counts.started === 0;
  if (isUntouched && !isPublished) return null;
  if (isUntouched) return <span className="quiet">{t('assignment.nobodyYet')}</span>;
  const { finished, started, waiting, help } = counts;
  return (
    <>
      <div className="quiet">{t('assignment.finishedOf', { finished, started })}</div>
      <span className="pill-row">
        {waiting > 0 && (
          <StatusPill tone="wait">{t('assignment.toReview', { count: waiting })}</StatusPill>
        )}
        {help > 0 && (
          <StatusPill tone="strong">{t('assignment.needHelp', { count: help })}</StatusPill>
        )}
      </span>
    </>
  );
}

/** The columns for participants. `readAt` is when the server was asked, in ms since the epoch. */
export function useParticipantColumns(readAt: number): Column<AssignmentRow>[] {
  const { t } = useTranslation();
  return [
    { label: t('assignment.title'), cell: (row) => <TitleCell row={row} /> },
    {
      label: t('assignment.status'),
      cell: (row) => (
        <>
          <StatusPill tone={MY_STATUS_TONES[row.my_status]}>
            {t(`myAssignmentStatus.${row.my_status}`)}
          </StatusPill>{' '}
          {row.my_seconds_left !== null && (
            <RunningClock seconds={row.my_seconds_left} readAt={readAt} />
          )}
        </>
      ),
    },
    {
      label: t('assignment.best'),
      isQuiet: true,
      isShort: true,
      cell: (row) =>
        row.my_best_score === null
          ? '–'
          : scoreText(t, {
              score: row.my_best_score,
              max: row.max_score,
              waiting: row.my_waiting_score,
            }),
    },
    { label: t('assignment.due'), isQuiet: true, cell: (row) => <DueCell row={row} /> },
  ];
}

/** The columns for leaders: everyone's progress. */
export function useLeaderColumns(mayCreate: boolean): Column<AssignmentRow>[] {
  const { t } = useTranslation();
  return [
    { label: t('assignment.title'), cell: (row) => <TitleCell row={row} /> },
    {
      label: t('app.state'),
      cell: (row) => (
        <StatusPill tone={row.is_published ? 'good' : 'quiet'}>
          {t(row.is_published ? 'assignment.published' : 'assignment.draft')}
        </StatusPill>
      ),
    },
    {
      label: t('assignment.going'),
      cell: (row) => <ProgressCell row={row} />,
    },
    { label: t('assignment.due'), isQuiet: true, cell: (row) => <DueCell row={row} /> },
    ...(mayCreate
      ? [
          {
            label: t('assignment.actions'),
            isTight: true,
            cell: (row: AssignmentRow) => <AssignmentMenu row={row} />,
          },
        ]
      : []),
  ];
}
