import { Button } from '@mantine/core';
import type { Advert, AdvertFilter } from '@spalten/contract/advert';
import { advert } from '@spalten/contract/advert';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callList } from '../../data/api.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { formatDay } from '../../ui/look/format.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { PageTabs } from '../../ui/lists/page-tabs.tsx';
import { mayMakeNew, useUser } from '../../data/session.ts';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { AdvertBill } from './advert-bill.tsx';
import { AdvertDialog } from './advert-dialog.tsx';
import { AdvertiserFilter } from './advertiser-choice.tsx';
import { AdvertiserList } from './advertiser-list.tsx';
import { advertQuery, formatPrice, useAdvertiserChoices } from './advert.api.ts';
import './advert.css';

const STATES: readonly AdvertFilter[] = ['current', 'ended'];
const TABS = ['adverts', 'advertisers', 'bill'] as const;
type Tab = (typeof TABS)[number];

/** The runs of an advert: printed, planned and booked. */
function Runs({ row }: { row: Advert }) {
  const { t } = useTranslation();
  const { runs_printed: printed, runs_planned: planned, runs_booked: booked } = row;
  return (
    <>
      {booked === null
        ? t('advert.runsFree', { count: printed })
        : t('advert.runsOf', { printed, booked })}
      {planned > 0 && <div className="quiet">{t('advert.runsPlanned', { count: planned })}</div>}
    </>
  );
}

/** The library of adverts. */
function Library() {
  const { t } = useTranslation();
  const user = useUser();
  const [opened, setOpened] = useState<Advert | 'new' | null>(null);
  const { values, field, isFiltered, clear, chosen } = useFilters(['q', 'advertiser', 'state']);
  const { data: first } = useAdvertiserChoices().first;
  const hasAdvertisers = first !== undefined && first.items.length > 0;
  const advertiserId = Number(values.advertiser) || undefined;
  const list = useList<Advert>(['adverts', values], (after) =>
    callList(advert.list, {
      query: {
        q: values.q,
        advertiser_id: advertiserId,
        state: values.state as AdvertFilter | undefined,
        after,
      },
    }),
  );
  const columns: Column<Advert>[] = [
    {
      label: t('advert.advert'),
      cell: (row) => (
        <>
          <button type="button" className="row-link" onClick={() => setOpened(row)}>
            {row.name}
          </button>
          <div className="quiet">{row.advertiser.name}</div>
        </>
      ),
    },
    { label: t('advert.runsShort'), cell: (row) => <Runs row={row} /> },
    { label: t('advert.price'), cell: (row) => formatPrice(row.price_ore), isShort: true },
    {
      label: t('advert.endsOn'),
      cell: (row) => (row.ends_on ? formatDay(row.ends_on) : '–'),
      isShort: true,
    },
  ];
  return (
    <section className="stack" aria-labelledby="adverts-title">
      <h2 id="adverts-title">{t('advert.library')}</h2>
      {mayMakeNew(user) && (
        <div>
          <Button onClick={() => setOpened('new')} disabled={!hasAdvertisers}>
            {t('advert.new')}
          </Button>
        </div>
      )}
      <Filters search={field('q')} chosen={chosen}>
        <AdvertiserFilter {...field('advertiser')} />
        <FilterSelect
          label={t('app.state')}
          {...field('state')}
          options={STATES.map((state) => ({ value: state, label: t(`advertFilter.${state}`) }))}
        />
      </Filters>
      <ListFrame
        list={list}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{
          title: t('advert.empty'),
          text: t(hasAdvertisers ? 'advert.emptyText' : 'advert.emptyFirst'),
        }}
      >
        <DataTable rows={list.items} columns={columns} />
      </ListFrame>
      {opened && (
        <AdvertDialog
          row={opened === 'new' ? undefined : opened}
          advertiserId={advertiserId}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

/** The advert that the address names, such as one that a search found. */
function OpenedAdvert({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery(advertQuery(id));
  return data ? <AdvertDialog row={data} onClose={onClose} /> : null;
}

/** Annonser: the library, those who buy, and what is to be billed. */
export default function AdvertListPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const shown = TABS.find((tab) => tab === search.get('tab')) ?? 'adverts';
  const openedId = Number(search.get('advert')) || null;
  const show = (tab: Tab) => setSearch(tab === 'adverts' ? {} : { tab }, { replace: true });
  return (
    <>
      <PageHeader title={t('advert.title')} kicker={t('newspaper.list')} up="/newspaper">
        <p className="guidance">{t('advert.lead')}</p>
      </PageHeader>
      <PageTabs label={t('advert.parts')} names={TABS} shown={shown} onShow={show}>
        {(name) => t(`advertTab.${name}`)}
      </PageTabs>
      {shown === 'adverts' && <Library />}
      {shown === 'advertisers' && <AdvertiserList />}
      {shown === 'bill' && <AdvertBill />}
      {openedId && (
        <OpenedAdvert
          key={openedId}
          id={openedId}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
    </>
  );
}
