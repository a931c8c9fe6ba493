import { Button, Checkbox } from '@mantine/core';
import type { AssignmentMode, AssignmentRow, MyStatus } from '@spalten/contract/assignment';
import { assignment, AssignmentMode as Modes } from '@spalten/contract/assignment';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../ui/api.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { formatNumber, formatWhen, isPast } from '../../ui/format.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Filters } from '../../ui/filters.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { hasRole, useUser } from '../../ui/session.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useFilters, useList } from '../../ui/use-list.ts';
import { MY_STATUS_TONES } from './assignment.api.ts';
import { AssignmentMenu } from './assignment-menu.tsx';
import { ImportButton } from './import-button.tsx';
import { useMayCreate } from './use-copy.ts';

const FILTERS = ['q', 'mode', 'status', 'published', 'waiting', 'sort'] as const;

function TitleCell({ row }: { row: AssignmentRow }) {
  const { t } = useTranslation();
  const about = [
    t(`assignmentMode.${row.mode}`),
    t('assignment.questionCount', { count: row.question_count }),
    t('assignment.points', { count: row.max_score }),
    row.time_limit_minutes && t('assignment.minutes', { count: row.time_limit_minutes }),
    row.editorial_office?.name ?? t('assignment.shared'),
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
  if (!row.due_at) return <>{t('assignment.noDue')}</>;
  const when = formatWhen(row.due_at);
  return <>{isPast(row.due_at) ? t('assignment.wasDue', { when }) : when}</>;
}

/** How far the others have come, and which of them wait for the reader. */
function GoingCell({ counts }: { counts: AssignmentRow['counts'] }) {
  const { t } = useTranslation();
  if (!counts || counts.started === 0)
    return <span className="quiet">{t('assignment.nobodyYet')}</span>;
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

/** What a participant sees of where they are. */
function useMyColumns(): Column<AssignmentRow>[] {
  const { t } = useTranslation();
  return [
    { label: t('assignment.title'), cell: (row) => <TitleCell row={row} /> },
    {
      label: t('assignment.status'),
      cell: (row) => (
        <StatusPill tone={MY_STATUS_TONES[row.my_status]}>
          {t(`myAssignmentStatus.${row.my_status}`)}
        </StatusPill>
      ),
    },
    {
      label: t('assignment.best'),
      isQuiet: true,
      isShort: true,
      cell: (row) =>
        row.my_best_score === null
          ? '–'
          : t('assignment.bestOf', {
              score: formatNumber(row.my_best_score),
              max: formatNumber(row.max_score),
            }),
    },
    { label: t('assignment.due'), isQuiet: true, cell: (row) => <DueCell row={row} /> },
  ];
}

/** What those who coach see: how it goes for the others. */
function useLeaderColumns(mayCreate: boolean): Column<AssignmentRow>[] {
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
      cell: ({ counts }) => <GoingCell counts={counts} />,
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

/** Uppgifter: for participants what there is to do, for the others how it goes. */
export default function AssignmentListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { values, set, field, isFiltered, chosen } = useFilters(FILTERS);
  const isParticipant = hasRole(user, 'participant');
  const list = useList(['assignments', values], (after) =>
    callList(assignment.list, {
      query: {
        after,
        q: values.q || undefined,
        limit: 50,
        mode: (values.mode || undefined) as AssignmentMode | undefined,
        my_status: (values.status || undefined) as MyStatus | undefined,
        is_published: values.published ? values.published === 'true' : undefined,
        waiting: values.waiting === 'true' || undefined,
        sort: values.sort || (isParticipant ? 'due_order' : undefined),
      },
    }),
  );
  const mayCreate = useMayCreate();
  const create = mayCreate ? (
    <Button component={Link} to="/assignment/create">
      {t('assignment.new')}
    </Button>
  ) : undefined;
  const [my, leaders] = [useMyColumns(), useLeaderColumns(mayCreate)];
  const choice = (
    name: 'mode' | 'status' | 'published',
    label: string,
    keys: [string, string][],
  ) => (
    <FilterSelect
      label={label}
      {...field(name)}
      options={keys.map(([value, key]) => ({ value, label: t(key) }))}
    />
  );
  return (
    <>
      <PageHeader
        title={t('assignment.list')}
        kicker={user?.active_editorial_office?.name}
        action={
          create && (
            <>
              <ImportButton />
              {create}
            </>
          )
        }
      />
      <Filters search={<SearchField {...field('q')} />} chosen={chosen}>
        {choice(
          'mode',
          t('assignment.mode'),
          Modes.options.map((mode) => [mode, `assignmentMode.${mode}`]),
        )}
        {isParticipant
          ? choice(
              'status',
              t('assignment.status'),
              Object.keys(MY_STATUS_TONES).map((key) => [key, `myAssignmentStatus.${key}`]),
            )
          : choice('published', t('app.state'), [
              ['true', 'assignment.published'],
              ['false', 'assignment.draft'],
            ])}
        <FilterSelect
          label={t('app.sort')}
          unset={t(isParticipant ? 'assignment.sortDue' : 'app.sortNewest')}
          {...field('sort')}
          options={[
            isParticipant
              ? { value: '-created_at', label: t('app.sortNewest') }
              : { value: 'due_order', label: t('assignment.sortDue') },
            { value: 'title', label: t('assignment.sortTitle') },
          ]}
        />
        {!isParticipant && (
          <Checkbox
            size="md"
            label={t('assignment.onlyWaiting')}
            checked={values.waiting === 'true'}
            onChange={(event) => set('waiting', event.currentTarget.checked ? 'true' : '')}
          />
        )}
      </Filters>
      <ListFrame
        list={list}
        empty={{
          title: t(isFiltered ? 'assignment.emptySearchTitle' : 'assignment.emptyTitle'),
          text: t(
            isFiltered
              ? 'assignment.emptySearch'
              : isParticipant
                ? 'assignment.emptyText'
                : 'assignment.emptyLeader',
          ),
          action: isFiltered ? undefined : create,
        }}
      >
        <DataTable rows={list.items} columns={isParticipant ? my : leaders} />
      </ListFrame>
    </>
  );
}
