import { Button } from '@mantine/core';
import type { Customer } from '@spalten/contract/customer';
import { customer as calls } from '@spalten/contract/customer';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { formatDay } from '../../ui/look/format.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { SortSelect } from '../../ui/lists/sort-select.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { packageListQuery } from '../package/index.ts';

function PackageState({ row }: { row: Customer }) {
  const { t } = useTranslation();
  if (!row.is_active) return <StatusPill tone="quiet">{t('customer.closed')}</StatusPill>;
  if (row.is_expired) return <StatusPill tone="bad">{t('customer.expired')}</StatusPill>;
  return <StatusPill tone="good">{t('customer.running')}</StatusPill>;
}

/** Kunder: the customers with their packages and usage. */
export default function CustomerListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { values, field, isFiltered, clear, chosen } = useFilters([
    'q',
    'package',
    'active',
    'sort',
  ]);
  const packages = useQuery(packageListQuery).data ?? [];
  const list = useList(['customers', values], (after) =>
    callList(calls.list, {
      query: {
        q: values.q,
        sort: values.sort,
        after,
        package_id: Number(values.package) || undefined,
        is_active: values.active ? values.active === 'true' : undefined,
      },
    }),
  );
  const columns: Column<Customer>[] = [
    {
      label: t('customer.name'),
      cell: (row) => (
        <>
          <Link className="row-link" to={`/customer/${row.id}/edit`}>
            {row.name}
          </Link>
          <div className="quiet">
            {[row.organisation_number, row.contact_name].filter(Boolean).join(' · ')}
          </div>
        </>
      ),
    },
    {
      label: t('customer.package'),
      cell: (row) => (
        <>
          {row.package?.name ?? t('customer.noPackage')}
          {row.package_ends_on && (
            <div className="quiet">
              {t('customer.endsOn', { day: formatDay(row.package_ends_on) })}
            </div>
          )}
        </>
      ),
    },
    {
      label: t('customer.used'),
      cell: (row) =>
        [
          t('office.officeCount', { count: row.counts.editorial_offices }),
          t('office.participantCount', { count: row.counts.participants }),
        ].join(', '),
      isQuiet: true,
    },
    { label: t('app.state'), cell: (row) => <PackageState row={row} /> },
  ];
  const create = hasRole(user, 'admin') && (
    <Button component={Link} to="/customer/create">
      {t('customer.new')}
    </Button>
  );
  return (
    <ListPage
      title={t('customer.list')}
      create={create}
      filters={
        <Filters search={field('q')} chosen={chosen}>
          <FilterSelect
            label={t('customer.package')}
            {...field('package')}
            options={packages.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <FilterSelect
            label={t('app.state')}
            {...field('active')}
            options={[
              { value: 'true', label: t('customer.inUse') },
              { value: 'false', label: t('customer.closed') },
            ]}
          />
          <SortSelect {...field('sort')} />
        </Filters>
      }
      list={list}
      isFiltered={isFiltered}
      onClear={clear}
      empty={{ title: t('customer.empty'), text: t('customer.emptyText') }}
    >
      <DataTable rows={list.items} columns={columns} />
    </ListPage>
  );
}
