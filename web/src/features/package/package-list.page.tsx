import { Button } from '@mantine/core';
import type { Package } from '@spalten/contract/package';
import { packages } from '@spalten/contract/package';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { formatKronor, formatNumber } from '../../ui/look/format.ts';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { SortSelect } from '../../ui/lists/sort-select.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { useFilters, useList } from '../../ui/lists/use-list.ts';

/** Paket: the packages that customers can buy. */
export default function PackageListPage() {
  const { t } = useTranslation();
  const isAdmin = hasRole(useUser(), 'admin');
  const { values, field, isFiltered, clear } = useFilters(['q', 'sort']);
  const list = useList(['packages', values], (after) =>
    callList(packages.list, {
      query: { q: values.q, sort: values.sort, after },
    }),
  );
  const most = (counted: 'officeCount' | 'participantCount', limit: number | null) =>
    limit === null ? t(`package.any_${counted}`) : t(`office.${counted}`, { count: limit });
  const columns: Column<Package>[] = [
    {
      label: t('package.name'),
      cell: (row) => (
        <>
          <Link className="row-link" to={`/package/${row.id}/edit`}>
            {row.name}
          </Link>
          <div className="quiet">{row.description}</div>
        </>
      ),
    },
    {
      label: t('package.limits'),
      cell: (row) =>
        [
          most('officeCount', row.max_editorial_offices),
          most('participantCount', row.max_participants),
        ].join(', '),
      isQuiet: true,
    },
    {
      label: t('package.price'),
      cell: (row) => (row.price_sek === null ? '–' : formatKronor(row.price_sek)),
    },
    // Only operators see the customers.
    ...(isAdmin
      ? [
          {
            label: t('package.customers'),
            isShort: true,
            cell: (row: Package) => formatNumber(row.customer_count),
          },
        ]
      : []),
    {
      label: t('app.state'),
      cell: (row) => (
        <StatusPill tone={row.is_active ? 'good' : 'quiet'}>
          {t(row.is_active ? 'package.sold' : 'package.notSold')}
        </StatusPill>
      ),
    },
  ];
  const create = isAdmin && (
    <Button component={Link} to="/package/create">
      {t('package.new')}
    </Button>
  );
  return (
    <ListPage
      title={t('package.list')}
      create={create}
      filters={
        <Filters search={field('q')}>
          <SortSelect {...field('sort')} />
        </Filters>
      }
      list={list}
      isFiltered={isFiltered}
      onClear={clear}
      empty={{ title: t('package.empty'), text: t('package.emptyText') }}
    >
      <DataTable rows={list.items} columns={columns} />
    </ListPage>
  );
}
