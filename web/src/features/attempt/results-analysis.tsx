import { assignment } from '@spalten/contract/assignment';
import type { QuestionAnalysis } from '@spalten/contract/attempt';
import { attempt, MIN_PEOPLE_FOR_SHARES } from '@spalten/contract/attempt';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callList } from '../../data/api.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { useFilters } from '../../ui/lists/use-list.ts';
import { AssignmentFilter } from './assignment-filter.tsx';

const COUNTS = ['right', 'partly', 'wrong', 'waiting'] as const;

/** A question's counts of right, partly right, wrong and unreviewed answers, as a bar and text. */
function QuestionRow({ row, number }: { row: QuestionAnalysis; number: number }) {
  const { t } = useTranslation();
  return (
    <li className="card analysis-row">
      <h3>
        {number}. {row.title}
      </h3>
      <p className="quiet">
        {[t(`questionType.${row.type}`), ...row.skills].join(' · ')}
        {row.hints_used > 0 && ` · ${t('attempt.hintsUsed', { count: row.hints_used })}`}
      </p>
      <div className="analysis-bar" aria-hidden="true">
        {COUNTS.map((count) => (
          <span key={count} className={`bar-${count}`} style={{ flexGrow: row[count] }} />
        ))}
      </div>
      <p>
        {COUNTS.filter((count) => row[count] > 0 || count === 'right')
          .map((count) => t(`attempt.count_${count}`, { count: row[count] }))
          .join(', ')}
        {row.share !== null && ` · ${t('attempt.share', { share: Math.round(row.share * 100) })}`}
      </p>
    </li>
  );
}

/** The answers to each question of an assignment. Shows only counts when few have answered. */
export function ResultsAnalysis() {
  const { t } = useTranslation();
  const { values, set } = useFilters(['assignment']);
  const newest = useQuery({
    queryKey: ['assignments', 'newest'],
    queryFn: async () => (await callList(assignment.list, { query: { limit: 1 } })).items,
  });
  const id = Number(values.assignment) || (newest.data?.[0]?.id ?? 0);
  const { data, error, refetch } = useQuery({
    queryKey: ['analysis', id],
    enabled: id > 0,
    queryFn: () => call(attempt.analysis, { params: { id }, query: {} }),
  });
  if (newest.data?.length === 0)
    return <EmptyState title={t('attempt.emptyGridTitle')} text={t('attempt.emptyGrid')} />;
  return (
    <>
      <div className="filters">
        <AssignmentFilter
          value={id || null}
          isRequired
          onChange={(chosen) => set('assignment', String(chosen))}
        />
      </div>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={4} />}
      {data && (
        <>
          <p className="quiet">
            {t('attempt.people', { count: data.people })}{' '}
            {data.people < MIN_PEOPLE_FOR_SHARES &&
              t('attempt.fewPeople', { count: MIN_PEOPLE_FOR_SHARES })}
          </p>
          <ol className="analysis">
            {data.questions.map((row, index) => (
              <QuestionRow key={row.question_id} row={row} number={index + 1} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
