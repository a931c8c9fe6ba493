import type { AttemptRow } from '@spalten/contract/attempt';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Column } from '../../ui/lists/data-table.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { formatWhen } from '../../ui/look/format.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { scoreText } from '../assignment/index.ts';
import { ATTEMPT_TONES } from './attempt.api.ts';

const linkTo = (row: AttemptRow) => `/assignment/${row.assignment.id}?attempt=${row.id}`;

/** A list of attempts: participant, assignment, status and score. */
export function AttemptTable(props: {
  rows: readonly AttemptRow[];
  hasAssignment: boolean;
  hasParticipant: boolean;
}) {
  const { t } = useTranslation();
  const nameOf = (row: AttemptRow) =>
    [
      props.hasParticipant && row.participant.name,
      props.hasAssignment && row.assignment.title,
      t('attempt.number', { number: row.number }),
    ]
      .filter(Boolean)
      .join(' · ');
  const columns: Column<AttemptRow>[] = [
    {
      label: t('attempt.attempt'),
      cell: (row) => (
        <Link className="row-link" to={linkTo(row)}>
          {nameOf(row)}
        </Link>
      ),
    },
    {
      label: t('app.state'),
      cell: (row) => (
        <>
          <StatusPill tone={ATTEMPT_TONES[row.status]}>
            {t(`attemptStatus.${row.status}`)}
          </StatusPill>{' '}
          {row.needs_help && <StatusPill tone="bad">{t('progress.needs_help')}</StatusPill>}{' '}
          {row.supported_by && (
            <StatusPill tone="strong">
              {t('attempt.supportedBy', { name: row.supported_by.name })}
            </StatusPill>
          )}
        </>
      ),
    },
    {
      label: t('attempt.score'),
      cell: (row) =>
        row.score === null
          ? '–'
          : scoreText(t, {
              score: row.score,
              max: row.max_score,
              waiting: row.waiting_score,
            }),
    },
    {
      label: t('attempt.when'),
      isQuiet: true,
      isShort: true,
      cell: (row) => formatWhen(row.submitted_at ?? row.started_at),
    },
  ];
  return <DataTable rows={props.rows} columns={columns} />;
}
