import { Button } from '@mantine/core';
import type { Package } from '@spalten/contract/package';
import { packages } from '@spalten/contract/package';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../ui/api.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { formatNumber } from '../../ui/format.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { hasRole, useUser } from '../../ui/session.ts';
import { SortSelect } from '../../ui/sort-select.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useFilters, useList } from '../../ui/use-list.ts';

/** Paket: what customers can buy. */
export default function PackageListPage() {
  const { t } = useTranslation();
  const { values, field, isFiltered } = useFilters(['q', 'sort'] as const);
  const list = useList(['packages', values], (after) =>
    callList(packages.list, {
      query: { q: values.q || undefined, sort: values.sort || undefined, after },
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
      cell: (row) => (row.price_sek === null ? '–' : `${formatNumber(row.price_sek)} kr`),
    },
    {
      label: t('package.customers'),
      isShort: true,
      cell: (row) => formatNumber(row.customer_count),
    },
    {
      label: t('app.state'),
      cell: (row) => (
        <StatusPill tone={row.is_active ? 'good' : 'quiet'}>
          {t(row.is_active ? 'package.sold' : 'package.notSold')}
        </StatusPill>
      ),
    },
  ];
  const create = hasRole(useUser(), 'admin') ? (
    <Button component={Link} to="/package/create">
      {t('package.new')}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader title={t('package.list')} action={create} />
      <div className="filters">
        <SearchField {...field('q')} />
        <SortSelect {...field('sort')} />
      </div>
      <ListFrame
        list={list}
        isFiltered={isFiltered}
        empty={{ title: t('package.empty'), text: t('package.emptyText'), action: create }}
      >
        <DataTable rows={list.items} columns={columns} />
      </ListFrame>
    </>
  );
}
