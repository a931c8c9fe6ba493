import { Button } from '@mantine/core';
import type { Advertiser } from '@spalten/contract/advert';
import { advertiser } from '@spalten/contract/advert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { mayMakeNew, useUser } from '../../data/session.ts';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { AdvertiserDialog } from './advertiser-dialog.tsx';

/** The advertisers of the customer. */
export function AdvertiserList() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Advertiser | 'new' | null>(null);
  const { values, field, isFiltered, clear, chosen } = useFilters(['q']);
  const list = useList<Advertiser>(['advertisers', values], (after) =>
    callList(advertiser.list, { query: { q: values.q, after } }),
  );
  const columns: Column<Advertiser>[] = [
    {
      label: t('advert.advertiser'),
      cell: (row) => (
        <button type="button" className="row-link" onClick={() => setOpened(row)}>
          {row.name}
        </button>
      ),
    },
    { label: t('advert.contact'), cell: (row) => row.contact || '–' },
    { label: t('advert.invoiceReference'), cell: (row) => row.invoice_reference || '–' },
    { label: t('advert.adverts'), cell: (row) => row.advert_count, isShort: true },
  ];
  const create = mayMakeNew(useUser()) && (
    <Button onClick={() => setOpened('new')}>{t('advert.newAdvertiser')}</Button>
  );
  return (
    <section className="stack" aria-labelledby="advertisers-title">
      <h2 id="advertisers-title">{t('advert.advertisers')}</h2>
      {create && <div>{create}</div>}
      <Filters search={field('q')} chosen={chosen}>
        {null}
      </Filters>
      <ListFrame
        list={list}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{ title: t('advert.noAdvertisers'), text: t('advert.noAdvertisersText') }}
      >
        <DataTable rows={list.items} columns={columns} />
      </ListFrame>
      {opened && (
        <AdvertiserDialog
          row={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
