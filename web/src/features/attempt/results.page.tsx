import { Button, NativeSelect } from '@mantine/core';
import type { AttemptStatus } from '@spalten/contract/assignment';
import type { AttemptRow } from '@spalten/contract/attempt';
import { attempt } from '@spalten/contract/attempt';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { useUser } from '../../data/session.ts';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { AssignmentFilter } from './assignment-filter.tsx';
import { AttemptTable } from './attempt-table.tsx';
import { ATTEMPT_TONES } from './attempt.api.ts';
import { ResultsAnalysis } from './results-analysis.tsx';
import { ResultsGrid } from './results-grid.tsx';

/** A list of attempts: a participant's own, or those waiting for review, longest waiting first. */
function AttemptList({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation();
  const { values, set, field, isFiltered, clear } = useFilters([
    'q',
    'status',
    'help',
    'assignment',
  ]);
  const status = values.status || (isOwn || values.help ? '' : 'submitted');
  const list = useList<AttemptRow>(['attempts', 'list', isOwn, values], (after) =>
    callList(attempt.list, {
      query: {
        limit: 25,
        after,
        q: values.q,
        sort: isOwn || status !== 'submitted' ? '-updated_at' : 'waiting_since',
        status: status === '' || status === 'all' ? undefined : (status as AttemptStatus),
        needs_help: values.help ? true : undefined,
        assignment_id: Number(values.assignment) || undefined,
      },
    }),
  );
  const empty = isOwn ? 'attempt.emptyOwn' : 'attempt.emptyWaiting';
  return (
    <>
      <Filters search={field('q')}>
        <NativeSelect
          label={t('app.state')}
          value={status || 'all'}
          onChange={(event) => set('status', event.currentTarget.value)}
          data={[
            { value: 'all', label: t('app.all') },
            ...Object.keys(ATTEMPT_TONES).map((one) => ({
              value: one,
              label: t(`attemptStatus.${one}`),
            })),
          ]}
        />
        <AssignmentFilter
          value={Number(values.assignment) || null}
          onChange={(id) => set('assignment', id ? String(id) : '')}
        />
        {!isOwn && (
          <Button
            variant="default"
            aria-pressed={Boolean(values.help)}
            onClick={() => set('help', values.help ? '' : '1')}
          >
            {t('attempt.onlyHelp')}
          </Button>
        )}
      </Filters>
      <ListFrame
        list={list}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{
          title: t(`${empty}Title`),
          text: t(empty),
          filtered: { title: t('attempt.emptyFilteredTitle'), text: t('app.emptySearch') },
          action: isOwn && (
            <Button component={Link} to="/assignment">
              {t('attempt.toAssignments')}
            </Button>
          ),
        }}
      >
        <AttemptTable rows={list.items} hasAssignment hasParticipant={!isOwn} />
      </ListFrame>
    </>
  );
}

const VIEWS = ['waiting', 'grid', 'questions'] as const;

/**
 * Övningsresultat: a participant's own, or for leaders those waiting, the grid and the question
 * analysis.
 */
export default function ResultsPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { values } = useFilters(['view']);
  if (user?.role === 'participant')
    return (
      <>
        <PageHeader title={t('attempt.results')} />
        <AttemptList isOwn />
      </>
    );
  const view = values.view || 'waiting';
  return (
    <>
      <PageHeader title={t('attempt.results')} kicker={user?.active_editorial_office?.name} />
      <nav className="view-links" aria-label={t('attempt.views')}>
        {VIEWS.map((one) => (
          <Link
            key={one}
            to={`/assignment-attempt?view=${one}`}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`attempt.view_${one}`)}
          </Link>
        ))}
      </nav>
      {view === 'waiting' && <AttemptList isOwn={false} />}
      {view === 'grid' && <ResultsGrid />}
      {view === 'questions' && <ResultsAnalysis />}
    </>
  );
}
