import { Button, Checkbox } from '@mantine/core';
import type { ConsentFilter, PicturedPerson } from '@spalten/contract/consent';
import { consent, MAX_SHEETS } from '@spalten/contract/consent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callFile, callList } from '../../data/api.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { saveBlob } from '../../ui/hooks/download.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { formatDay } from '../../ui/look/format.ts';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { useUser } from '../../data/session.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { OfficeFilter } from '../editorial-office/index.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { refreshConsents } from './consent.api.ts';
import { StateWord } from './consent-state.tsx';
import { NewPersonDialog } from './new-person-dialog.tsx';
import './consent.css';

const STATES: readonly ConsentFilter[] = ['missing', 'no', 'soon', 'ended', 'protected'];

/** Saves sheets that ask the people in the list. */
function SheetsButton({ people }: { people: readonly PicturedPerson[] }) {
  const { t } = useTranslation();
  const { isBusy, run } = useBusy();
  const person_ids = people.slice(0, MAX_SHEETS).map(({ id }) => id);
  const save = () =>
    run(() =>
      tryWithToast(async () => {
        const { blob, name } = await callFile(consent.sheets, { body: { person_ids } });
        saveBlob(blob, name);
        void refreshConsents();
      }),
    );
  return (
    <Button
      variant="default"
      loading={isBusy}
      disabled={person_ids.length === 0}
      onClick={() => void save()}
    >
      {t('consent.sheets', { count: person_ids.length })}
    </Button>
  );
}

/** Samtycken: the people in an office’s pictures, and what they have agreed to. */
export default function ConsentListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const [isNew, setNew] = useState(false);
  const { values, field, box, isFiltered, clear, chosen } = useFilters([
    'q',
    'office',
    'state',
    'pictured',
  ]);
  const officeId = Number(values.office) || undefined;
  const list = useList<PicturedPerson>(['consents', values], (after) =>
    callList(consent.list, {
      query: {
        q: values.q,
        editorial_office_id: officeId,
        state: values.state as ConsentFilter | undefined,
        pictured: values.pictured === 'true' || undefined,
        after,
      },
    }),
  );
  const open = (id: number | null) => {
    const after = new URLSearchParams(search);
    if (id) after.set('person', String(id));
    else after.delete('person');
    setSearch(after, { replace: true });
  };
  const openedId = Number(search.get('person')) || null;
  const columns: Column<PicturedPerson>[] = [
    {
      label: t('consent.person'),
      cell: (row) => (
        <>
          <button type="button" className="row-link" onClick={() => open(row.id)}>
            {row.name}
          </button>
          {row.user_id === null && <div className="quiet">{t('consent.outsider')}</div>}
        </>
      ),
    },
    {
      label: t('consent.paper'),
      cell: (row) => <StateWord state={row.paper_state} />,
      isShort: true,
    },
    { label: t('consent.web'), cell: (row) => <StateWord state={row.web_state} />, isShort: true },
    {
      label: t('consent.name'),
      cell: (row) => <StateWord state={row.name_state} />,
      isShort: true,
    },
    {
      label: t('consent.until'),
      cell: (row) => (row.valid_until ? formatDay(row.valid_until) : '–'),
      isShort: true,
    },
    { label: t('consent.pictures'), cell: (row) => row.picture_count, isShort: true },
  ];
  return (
    <>
      <ListPage
        title={t('consent.list')}
        kicker={user?.active_editorial_office?.name}
        lead={<p className="guidance">{t('consent.lead')}</p>}
        create={<Button onClick={() => setNew(true)}>{t('consent.new')}</Button>}
        actions={<SheetsButton people={list.items} />}
        filters={
          <Filters search={field('q')} chosen={chosen}>
            <OfficeFilter unset={user?.active_editorial_office?.name} {...field('office')} />
            <FilterSelect
              label={t('app.state')}
              {...field('state')}
              options={STATES.map((state) => ({
                value: state,
                label: t(`consentFilter.${state}`),
              }))}
            />
            <Checkbox label={t('consent.onlyPictured')} {...box('pictured')} />
          </Filters>
        }
        list={list}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{ title: t('consent.empty'), text: t('consent.emptyText') }}
      >
        <DataTable rows={list.items} columns={columns} />
      </ListPage>
      {isNew && (
        <NewPersonDialog
          officeId={officeId}
          onClose={() => setNew(false)}
          onMade={(id) => {
            setNew(false);
            open(id);
          }}
        />
      )}
      {openedId && <ConsentDialog key={openedId} id={openedId} onClose={() => open(null)} />}
    </>
  );
}
