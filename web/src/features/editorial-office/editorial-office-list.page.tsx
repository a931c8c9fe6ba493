import { Button } from '@mantine/core';
import type { EditorialOffice } from '@spalten/contract/editorial-office';
import { editorialOffice as calls } from '@spalten/contract/editorial-office';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { SortSelect } from '../../ui/lists/sort-select.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { switchOffice } from './editorial-office.api.ts';

/** Redaktioner: the offices and their moderators. */
export default function EditorialOfficeListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { values, field, isFiltered, clear } = useFilters(['q', 'sort']);
  const list = useList(['editorial-offices', values], (after) =>
    callList(calls.list, {
      query: { q: values.q, sort: values.sort, after },
    }),
  );
  const isAdmin = hasRole(user, 'admin');
  const columns: Column<EditorialOffice>[] = [
    {
      label: t('office.name'),
      cell: (row) => (
        <>
          <Link className="row-link" to={`/editorial-office/${row.id}/edit`}>
            {row.name}
          </Link>
          <div className="quiet">
            {[isAdmin && row.customer.name, row.place, row.newspaper_name]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </>
      ),
    },
    {
      label: t('office.moderators'),
      cell: (row) => row.moderators.map((person) => person.name).join(', ') || '–',
    },
    {
      label: t('office.participants'),
      cell: (row) => t('office.participantCount', { count: row.counts.participants }),
      isQuiet: true,
      isShort: true,
    },
    {
      label: t('app.state'),
      cell: (row) => (
        <StatusPill tone={row.is_active ? 'good' : 'quiet'}>
          {t(row.is_active ? 'office.open' : 'office.closed')}
        </StatusPill>
      ),
    },
  ];
  if (isAdmin)
    columns.push({
      label: t('office.workColumn'),
      isShort: true,
      cell: (row) =>
        row.is_active && (
          <Button
            className="row-tool"
            variant="default"
            aria-describedby="work-in-help"
            disabled={user?.active_editorial_office?.id === row.id}
            onClick={() =>
              void tryWithToast(
                () => switchOffice(row.id),
                t('app.officeChanged', { name: row.name }),
              )
            }
          >
            {t('office.switchOffice')}
            <span className="visually-hidden"> {row.name}</span>
          </Button>
        ),
    });
  const create = hasRole(user, ['customer', 'admin']) && (
    <Button component={Link} to="/editorial-office/create">
      {t('office.new')}
    </Button>
  );
  return (
    <ListPage
      title={t('office.list')}
      lead={
        isAdmin && (
          <p className="lead" id="work-in-help">
            {t('office.workInHelp')}
          </p>
        )
      }
      create={create}
      filters={
        <Filters search={field('q')}>
          <SortSelect {...field('sort')} />
        </Filters>
      }
      list={list}
      isFiltered={isFiltered}
      onClear={clear}
      empty={{ title: t('office.empty'), text: t('office.emptyText') }}
    >
      <DataTable rows={list.items} columns={columns} />
    </ListPage>
  );
}
