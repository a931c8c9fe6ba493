import type { AssignmentRow } from '@spalten/contract/assignment';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FoldedRows } from '../../ui/lists/folded-rows.tsx';
import { formatWhen } from '../../ui/look/format.ts';
import { useReadOnly } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { MY_STATUS_TONES } from './assignment.api.ts';
import { RunningClock } from './running-clock.tsx';

/** The text of the next step, by the reader's status. */
const NEXT: Partial<Record<AssignmentRow['my_status'], string>> = {
  returned: 'assignment.mineReturned',
  in_progress: 'assignment.mineGoOn',
  not_started: 'assignment.mineBegin',
};

function Entry({ row, readAt }: { row: AssignmentRow; readAt: number }) {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly() !== null;
  const step = isReadOnly ? undefined : NEXT[row.my_status];
  const due = row.due_at
    ? t('assignment.dueOn', { when: formatWhen(row.due_at) })
    : t('assignment.noDue');
  const about = [
    t(`assignmentMode.${row.mode}`),
    t('assignment.questionCount', { count: row.question_count }),
    row.time_limit_minutes && t('assignment.minutes', { count: row.time_limit_minutes }),
    due,
  ];
  return (
    <article
      className={
        row.my_status === 'returned' || row.my_seconds_left !== null
          ? 'card next-card is-urgent'
          : 'card next-card'
      }
    >
      <div>
        <StatusPill tone={MY_STATUS_TONES[row.my_status]}>
          {t(`myAssignmentStatus.${row.my_status}`)}
        </StatusPill>
        <h3>
          <Link className="row-link" style={{ fontSize: 'inherit' }} to={`/assignment/${row.id}`}>
            {row.title}
          </Link>
        </h3>
        <p>{about.filter(Boolean).join(' · ')}</p>
        {row.my_seconds_left !== null && (
          <p>
            <RunningClock seconds={row.my_seconds_left} readAt={readAt} />
          </p>
        )}
      </div>
      {step && <span style={{ color: 'var(--accent)', fontWeight: 600 }}>{t(step)} →</span>}
    </article>
  );
}

/** Min sida: the reader's unfinished assignments, those under a clock and returned ones first, then by due date. */
export function MyAssignments(props: {
  rows: readonly AssignmentRow[];
  /** The moment when the server was asked, in ms since the epoch. */
  readAt: number;
}) {
  const { t } = useTranslation();
  const { rows, readAt } = props;
  return (
    <section aria-labelledby="my-assignments">
      <h2 id="my-assignments">{t('assignment.mine')}</h2>
      {rows.length === 0 && <p className="quiet">{t('assignment.mineNone')}</p>}
      <FoldedRows>
        {rows.map((row) => (
          <Entry key={row.id} row={row} readAt={readAt} />
        ))}
      </FoldedRows>
      <p>
        <Link className="reach" to="/assignment">
          {t('assignment.mineAll')}
        </Link>
      </p>
    </section>
  );
}
