import { Button } from '@mantine/core';
import { advert } from '@spalten/contract/advert';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { downloadLink } from '../../ui/hooks/download.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { formatDay } from '../../ui/look/format.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { useFilters } from '../../ui/lists/use-list.ts';
import { formatPrice } from './advert.api.ts';
import './advert.css';

type Run = Awaited<ReturnType<typeof call<typeof advert.bill>>>['rows'][number] & { id: number };

/** The printed adverts of a period, with what each costs. */
export function AdvertBill() {
  const { t } = useTranslation();
  const { values, set } = useFilters(['from', 'until']);
  // Without days the server begins with the newspaper that was sent last.
  const query = { from: values.from || null, until: values.until || null };
  const { data, isPending } = useQuery({
    queryKey: ['advert-bill', query],
    queryFn: () => call(advert.bill, { query }),
    placeholderData: keepPreviousData,
  });
  const from = values.from ?? data?.from ?? '';
  const until = values.until ?? data?.until ?? '';
  const rows: Run[] = (data?.rows ?? []).map((row, index) => ({ ...row, id: index }));
  const columns: Column<Run>[] = [
    { label: t('advert.advertiser'), cell: (row) => row.advertiser.name },
    { label: t('advert.advert'), cell: (row) => row.advert.name },
    {
      label: t('advert.printedIn'),
      cell: (row) =>
        t('advert.printedOn', {
          paper: `${row.newspaper.name} ${row.issue_number}`,
          page: row.page_number,
        }),
    },
    { label: t('advert.day'), cell: (row) => formatDay(row.published_on), isShort: true },
    { label: t('advert.price'), cell: (row) => formatPrice(row.price_ore), isShort: true },
  ];
  return (
    <section className="stack" aria-labelledby="bill-title">
      <h2 id="bill-title">{t('advert.billTitle')}</h2>
      <p className="guidance">{t('advert.billLead')}</p>
      <Filters>
        <TextInput
          type="date"
          label={t('advert.from')}
          value={from}
          onChange={(event) => set('from', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('advert.until')}
          value={until}
          onChange={(event) => set('until', event.currentTarget.value)}
        />
      </Filters>
      {!isPending && rows.length === 0 && (
        <EmptyState title={t('advert.billEmpty')} text={t('advert.billEmptyText')} />
      )}
      {rows.length > 0 && data && (
        <>
          <DataTable rows={rows} columns={columns} />
          <p role="status">
            <strong>
              {t('advert.sum', { sum: formatPrice(data.sum_ore), count: rows.length })}
            </strong>
          </p>
          {data.is_cut && <p className="quiet">{t('advert.billCut')}</p>}
          <div>
            <Button variant="default" {...downloadLink(advert.billCsv, { query })}>
              {t('advert.csv')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
