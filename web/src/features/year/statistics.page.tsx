import { Button } from '@mantine/core';
import type { StatisticsRow } from '@spalten/contract/year';
import { MAX_STATISTICS_ROWS, year } from '@spalten/contract/year';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../data/api.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { downloadLink } from '../../ui/hooks/download.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { formatNumber } from '../../ui/look/format.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { mayMakeNew, useUser } from '../../data/session.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { useFilters } from '../../ui/lists/use-list.ts';
import { OfficeFilter, useOfficeChoices } from '../editorial-office/index.ts';
import { TermDialog } from './term-dialog.tsx';
import { listPeriods, periodName } from './year.api.ts';
import './year.css';

const TEXTS = ['begun', 'sent_in', 'approved', 'printed', 'characters'] as const;
const OTHERS = ['pictures', 'ideas', 'comments'] as const;
const SORTS = [...TEXTS, ...OTHERS, 'assignments', 'right_share', 'points'] as const;
type Sort = (typeof SORTS)[number];

/** Sorts by a number, the highest first. Without one the rows stay in the order of their names. */
const sortRows = (rows: readonly StatisticsRow[], sort: string | undefined) => {
  const by = SORTS.find((one) => one === sort);
  const valueOf = (row: StatisticsRow, key: Sort) => row[key] ?? -1;
  return by ? rows.toSorted((a, b) => valueOf(b, by) - valueOf(a, by)) : rows;
};

/** Builds the columns of the table. */
function useColumns(): Column<StatisticsRow>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('person.name'),
      cell: (row) => (
        <>
          {row.is_member ? (
            <Link className="row-link" to={`/participant/${row.id}/edit`}>
              {row.name}
            </Link>
          ) : (
            row.name
          )}
          {!row.is_member && <div className="quiet">{t('year.hasLeft')}</div>}
          {row.is_member && !row.is_active && (
            <div className="quiet">{t('person.deactivated')}</div>
          )}
        </>
      ),
    },
    ...TEXTS.map((key) => ({
      label: t(`yearColumn.${key}`),
      cell: (row: StatisticsRow) => formatNumber(row[key]),
      isShort: true,
    })),
    {
      label: t('yearColumn.other'),
      cell: (row) =>
        OTHERS.filter((key) => row[key] > 0)
          .map((key) => t(`workShort.${key}`, { count: row[key] }))
          .join(', ') || '–',
    },
    {
      label: t('yearColumn.assignments'),
      cell: ({ assignments, right_share: share }) => (
        <>
          {formatNumber(assignments)}
          {share !== null && (
            <div className="quiet">{t('year.right', { share: Math.round(share * 100) })}</div>
          )}
        </>
      ),
      isShort: true,
    },
    {
      label: t('yearColumn.points'),
      cell: (row) => <strong>{formatNumber(row.points)}</strong>,
      isShort: true,
    },
  ];
}

/** Statistik: who has done how much in an office over a period. */
export default function StatisticsPage() {
  const { t } = useTranslation();
  const user = useUser();
  const offices = useOfficeChoices();
  const { values, field, set } = useFilters(['office', 'period', 'from', 'to', 'sort']);
  const [isTerm, setTerm] = useState(false);
  const only = offices.items.length === 1 ? offices.items[0]?.id : 0;
  const id = Number(values.office) || user?.active_editorial_office?.id || only || 0;
  const periods = listPeriods();
  const isOwn = values.period === 'days';
  const preset =
    periods[values.period === 'last' || values.period === 'year' ? values.period : 'now'];
  const period = isOwn ? { from: values.from ?? preset.from, to: values.to ?? preset.to } : preset;
  const query = useQuery({
    queryKey: ['statistics', id, period],
    enabled: id > 0,
    queryFn: () => call(year.statistics, { params: { id }, query: period }),
  });
  const columns = useColumns();
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('year.statistics')}
        kicker={data?.office.name}
        action={
          data && (
            <>
              <Button
                variant="default"
                {...downloadLink(year.statisticsCsv, { params: { id }, query: period })}
              >
                {t('year.csv')}
              </Button>
              {mayMakeNew(user) && (
                <Button onClick={() => setTerm(true)}>{t('year.newTerm')}</Button>
              )}
            </>
          )
        }
      >
        <p className="guidance">{t('year.lead')}</p>
      </PageHeader>
      <div className="filters year-filters">
        <OfficeFilter value={String(id || '')} onChange={(value) => set('office', value)} />
        <FilterSelect
          label={t('year.when')}
          {...field('period')}
          unset={periodName(periods.now)}
          options={[
            { value: 'last', label: periodName(periods.last) },
            { value: 'year', label: t('year.schoolYear') },
            { value: 'days', label: t('year.ownDays') },
          ]}
        />
        {isOwn &&
          (['from', 'to'] as const).map((day) => (
            <TextInput
              key={day}
              type="date"
              label={t(`year.${day}`)}
              value={period[day]}
              onChange={(event) => set(day, event.currentTarget.value)}
            />
          ))}
        <FilterSelect
          label={t('year.sort')}
          {...field('sort')}
          unset={t('person.name')}
          options={SORTS.map((key) => ({ value: key, label: t(`yearColumn.${key}`) }))}
        />
      </div>
      {id === 0 && <p>{t('year.chooseOffice')}</p>}
      {id > 0 && query.isPending && <LoadingRows />}
      {query.isError && <LoadError error={query.error} retry={() => void query.refetch()} />}
      {data?.is_cut && <p className="callout">{t('year.cut', { count: MAX_STATISTICS_ROWS })}</p>}
      {data && data.rows.length === 0 && (
        <EmptyState title={t('year.empty')} text={t('year.emptyText')} />
      )}
      {data && data.rows.length > 0 && (
        <div className="year-table">
          <DataTable rows={sortRows(data.rows, values.sort)} columns={columns} />
        </div>
      )}
      {isTerm && data && <TermDialog officeId={id} onClose={() => setTerm(false)} />}
    </>
  );
}
