import type { AttemptRow } from '@spalten/contract/attempt';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatWhen } from '../../ui/look/format.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';

function Entry({ row, isHelp }: { row: AttemptRow; isHelp: boolean }) {
  const { t } = useTranslation();
  return (
    <article className={isHelp ? 'card next-card is-urgent' : 'card next-card'}>
      <div>
        <StatusPill tone={isHelp ? 'bad' : 'wait'}>
          {t(isHelp ? 'progress.needs_help' : `attemptStatus.${row.status}`)}
        </StatusPill>
        <h3>
          <Link
            className="row-link"
            style={{ fontSize: 'inherit' }}
            to={`/assignment/${row.assignment.id}?attempt=${row.id}`}
          >
            {row.participant.name}
          </Link>
        </h3>
        <p>
          {row.assignment.title} · {formatWhen(row.submitted_at ?? row.started_at)}
        </p>
      </div>
      <span style={{ color: 'var(--accent)', fontWeight: 600 }}>
        {t(isHelp ? 'attempt.seeHelp' : 'attempt.seeReview')} →
      </span>
    </article>
  );
}

/** Min sida of a leader: participants who want help and attempts that wait for review. */
export function AttemptsWaiting(props: {
  review: readonly AttemptRow[];
  help: readonly AttemptRow[];
}) {
  const { t } = useTranslation();
  const { review, help } = props;
  return (
    <>
      {help.length > 0 && (
        <section aria-labelledby="wanting-help">
          <h2 id="wanting-help">{t('attempt.wantHelp')}</h2>
          {help.map((row) => (
            <Entry key={row.id} row={row} isHelp />
          ))}
        </section>
      )}
      {review.length > 0 && (
        <section aria-labelledby="attempts-to-review">
          <h2 id="attempts-to-review">{t('attempt.toReview')}</h2>
          {review.map((row) => (
            <Entry key={row.id} row={row} isHelp={false} />
          ))}
          <p>
            <Link className="reach" to="/assignment-attempt">
              {t('attempt.allWaiting')}
            </Link>
          </p>
        </section>
      )}
    </>
  );
}
