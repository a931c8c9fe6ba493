import { TextInput } from '@mantine/core';
import type { AuditEntry } from '@spalten/contract/audit';
import { audit } from '@spalten/contract/audit';
import { useTranslation } from 'react-i18next';
import { callList } from '../../ui/api.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { formatWhen } from '../../ui/format.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Filters } from '../../ui/filters.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { useFilters, useList } from '../../ui/use-list.ts';

const TYPES = [
  'participant',
  'moderator',
  'customer',
  'package',
  'editorial-office',
  'newspaper',
  'newspaper-template',
  'article-template',
];

/** Händelseloggen: who did what, searched and filtered. */
export function AuditTrail() {
  const { t } = useTranslation();
  const { values, set, field } = useFilters(['q', 'type', 'from', 'to']);
  const list = useList(['audit', values], (after) =>
    callList(audit.list, {
      query: {
        limit: 25,
        after,
        q: values.q,
        object_type: values.type,
        from: values.from,
        to: values.to,
      },
    }),
  );
  const columns: Column<AuditEntry>[] = [
    {
      label: t('audit.when'),
      isShort: true,
      cell: (row) => formatWhen(row.created_at),
      isQuiet: true,
    },
    {
      label: t('audit.who'),
      cell: (row) => (
        <>
          {row.user?.name ?? t('audit.nobody')}
          {row.acting_customer && (
            <div className="quiet">{t('audit.actingFor', { name: row.acting_customer.name })}</div>
          )}
        </>
      ),
    },
    {
      label: t('audit.what'),
      cell: (row) => (
        <>
          {t(`auditAction.${row.action.replaceAll('.', '-')}`, row.action)}
          {row.object_type && (
            <div className="quiet">
              {t(`auditObject.${row.object_type}`, row.object_type)} {row.object_id}
            </div>
          )}
        </>
      ),
    },
    { label: t('audit.where'), cell: (row) => row.ip, isQuiet: true },
  ];
  return (
    <>
      <Filters search={field('q')}>
        <FilterSelect
          label={t('audit.object')}
          {...field('type')}
          options={TYPES.map((type) => ({ value: type, label: t(`auditObject.${type}`) }))}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(`audit.${name}`)}
            value={values[name] ?? ''}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ))}
      </Filters>
      <ListFrame list={list} empty={t('audit.empty')}>
        <DataTable rows={list.items} columns={columns} />
      </ListFrame>
    </>
  );
}
