import { Button, Group } from '@mantine/core';
import type { AssignmentRow } from '@spalten/contract/assignment';
import { assignment } from '@spalten/contract/assignment';
import type { GridRow } from '@spalten/contract/attempt';
import { attempt } from '@spalten/contract/attempt';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call, callList } from '../../data/api.ts';
import { downloadLink } from '../../ui/hooks/download.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { TONE_SIGNS } from '../../ui/look/status-pill.tsx';
import { scoreText } from '../assignment/index.ts';
import { AssignmentFilter } from './assignment-filter.tsx';
import { PROGRESS_TONES } from './attempt.api.ts';

type Column = Pick<AssignmentRow, 'id' | 'title'>;

/** A participant's status on an assignment: a symbol, the points and a word, never colour alone. */
function Cell({ row, column }: { row: GridRow; column: Column }) {
  const { t } = useTranslation();
  const cell = row.cells.find((one) => one.assignment_id === column.id);
  const wasGiven = !row.not_given.includes(column.id);
  if (!cell)
    return (
      <td className="grid-cell" {...(!wasGiven && { title: t('group.notGiven') })}>
        <span aria-hidden="true">{wasGiven ? '–' : ''}</span>
        <span className="visually-hidden">
          {t(wasGiven ? 'progress.not_started' : 'group.notGiven')}
        </span>
      </td>
    );
  const tone = PROGRESS_TONES[cell.status];
  return (
    <td className={`grid-cell grid-${tone}`}>
      <Link to={`/assignment/${column.id}?attempt=${cell.attempt_id}`}>
        <span className="visually-hidden">
          {row.name}, {column.title}:{' '}
        </span>
        <span aria-hidden="true">{TONE_SIGNS[tone]} </span>
        {cell.best_score !== null && (
          <b>
            {scoreText(t, {
              score: cell.best_score,
              max: cell.max_score,
              waiting: cell.waiting_score,
            })}
          </b>
        )}
        <span className="grid-word">
          {t(`progress.${cell.status}`)}
          {cell.is_supported && `, ${t('attempt.supported')}`}
          {cell.attempts > 1 && `, ${t('attempt.attemptsCount', { count: cell.attempts })}`}
        </span>
      </Link>
    </td>
  );
}

/** The results grid: participants by assignments, with best score and status. */
export function ResultsGrid() {
  const { t } = useTranslation();
  const { values, set, field, isFiltered, clear } = useFilters(['q', 'assignment']);
  const only = Number(values.assignment) || null;
  const columns = useList<Column>(['assignments', 'grid', only], async (after) =>
    only
      ? { items: [await call(assignment.get, { params: { id: only } })], next: null }
      : callList(assignment.list, { query: { is_published: true, limit: 8, after } }),
  );
  const csv = (rows: 'person' | 'answer') =>
    downloadLink(attempt.csv, { query: { rows, assignment_id: only } });
  const ids = columns.items.map(({ id }) => id);
  const list = useList<GridRow>(['grid', values.q, ids], async (after) =>
    ids.length === 0
      ? { items: [], next: null }
      : callList(attempt.grid, {
          query: { limit: 50, after, q: values.q, assignment_ids: ids },
        }),
  );
  return (
    <>
      <div className="filters">
        <SearchField {...field('q')} />
        <AssignmentFilter value={only} onChange={(id) => set('assignment', id ? String(id) : '')} />
        <Group gap="sm">
          <Button variant="default" {...csv('person')}>
            {t('attempt.csvPerson')}
          </Button>
          <Button variant="default" {...csv('answer')}>
            {t('attempt.csvAnswer')}
          </Button>
        </Group>
      </div>
      <ListFrame
        list={{ ...list, isPending: columns.isPending || list.isPending }}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{ title: t('attempt.emptyGridTitle'), text: t('attempt.emptyGrid') }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div className="grid-frame" tabIndex={0} role="region" aria-label={t('attempt.grid')}>
          <table className="result-grid">
            <thead>
              <tr>
                <th scope="col">{t('role.participant')}</th>
                {columns.items.map((column) => (
                  <th key={column.id} scope="col">
                    <Link to={`/assignment/${column.id}`}>{column.title}</Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.items.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link to={`/participant/${row.id}/edit`}>{row.name}</Link>
                  </th>
                  {columns.items.map((column) => (
                    <Cell key={column.id} row={row} column={column} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {columns.hasNextPage && (
          <Button
            variant="subtle"
            mt="sm"
            loading={columns.isFetchingNextPage}
            onClick={() => void columns.fetchNextPage()}
          >
            {t('attempt.moreAssignments')}
          </Button>
        )}
      </ListFrame>
    </>
  );
}
