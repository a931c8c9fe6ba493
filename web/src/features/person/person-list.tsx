import { Button } from '@mantine/core';
import type { Person } from '@spalten/contract/person';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { formatWhen } from '../../ui/look/format.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { mayMakeNew, useUser } from '../../data/session.ts';
import { SortSelect } from '../../ui/lists/sort-select.tsx';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { ClosedOfficeNote, officeName, OfficeFilter } from '../editorial-office/index.ts';
import type { PersonKind } from './person.api.ts';
import { callsOf } from './person.api.ts';
import { DeactivatedToo } from './deactivated-too.tsx';
import { PersonState } from './person-state.tsx';

/** A list of moderators or participants, with offices and account status. */
export function PersonList(props: { kind: PersonKind; mayCreate: boolean; actions?: ReactNode }) {
  const { t } = useTranslation();
  const { kind } = props;
  const mayAdd = mayMakeNew(useUser());
  const { values, field, isFiltered, clear, chosen } = useFilters(['q', 'office', 'state', 'sort']);
  const list = useList<Person>([`${kind}s`, values], (after) =>
    callList(callsOf(kind).list, {
      query: {
        q: values.q,
        sort: values.sort,
        after,
        editorial_office_id: Number(values.office) || undefined,
        ...(values.state === 'deactivated' && { is_active: false }),
        ...(values.state === 'waiting' && { is_waiting: true }),
      },
    }),
  );
  const columns: Column<Person>[] = [
    {
      label: t('person.name'),
      cell: (row) => (
        <>
          <Link className="row-link" to={`/${kind}/${row.id}/edit`}>
            {row.name}
          </Link>
          {(row.email ?? row.user_name) && (
            <div className="quiet">{row.email ?? row.user_name}</div>
          )}
        </>
      ),
    },
    {
      label: t('person.offices'),
      cell: (row) => row.editorial_offices.map((office) => officeName(t, office)).join(', ') || '–',
    },
  ];
  // The account status is for those who manage the person.
  if (props.mayCreate)
    columns.push(
      { label: t('app.state'), cell: (row) => <PersonState row={row} /> },
      {
        label: t('person.lastLogin'),
        cell: (row) => (row.last_login_at ? formatWhen(row.last_login_at) : '–'),
        isQuiet: true,
        isShort: true,
      },
    );
  const create = props.mayCreate && (
    <Button component={Link} to={`/${kind}/create`}>
      {t(`${kind}.new`)}
    </Button>
  );
  return (
    <ListPage
      title={t(`${kind}.list`)}
      create={create}
      actions={mayAdd ? props.actions : undefined}
      filters={
        <>
          <Filters search={field('q')} chosen={chosen}>
            <OfficeFilter hasClosed {...field('office')} />
            {props.mayCreate && (
              <FilterSelect
                label={t('app.state')}
                unset={t('person.inUse')}
                {...field('state')}
                options={[
                  { value: 'waiting', label: t('person.waiting') },
                  { value: 'deactivated', label: t('person.deactivated') },
                ]}
              />
            )}
            <SortSelect {...field('sort')} />
          </Filters>
          {values.q && props.mayCreate && !values.state && (
            <DeactivatedToo
              kind={kind}
              q={values.q}
              officeId={Number(values.office) || undefined}
              onShow={() => field('state').onChange('deactivated')}
            />
          )}
        </>
      }
      list={list}
      isFiltered={isFiltered}
      onClear={clear}
      empty={{ title: t(`${kind}.empty`), text: t(`${kind}.emptyText`) }}
    >
      {kind === 'participant' && <ClosedOfficeNote id={Number(values.office) || 0} />}
      <DataTable rows={list.items} columns={columns} />
    </ListPage>
  );
}
