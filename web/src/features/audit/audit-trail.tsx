import { TextInput } from '@mantine/core';
import type { AuditEntry } from '@spalten/contract/audit';
import { audit } from '@spalten/contract/audit';
import { AUDIT_ACTIONS, AUDIT_KINDS, CUSTOMER_KINDS } from '@spalten/contract/audit-names';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import { downloadLink } from '../../ui/hooks/download.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { compareTexts } from '../../ui/look/format.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { officeName, useAllOfficeChoices } from '../editorial-office/index.ts';
import { AuditWhat, AuditWhen } from './audit-row.tsx';
import { actionWords, kindWords } from './audit-values.ts';

const FILTERS = ['q', 'type', 'action', 'customer', 'office', 'from', 'to'] as const;
/** The actions that make something different from what it was, filtered together. */
const CHANGED_OR_DELETED = 'update,delete';
type Values = Record<(typeof FILTERS)[number], string | undefined>;

const queryOf = (values: Values) => ({
  q: values.q,
  object_type: values.type,
  action: values.action,
  customer_id: values.customer ? Number(values.customer) : undefined,
  editorial_office_id: values.office ? Number(values.office) : undefined,
  from: values.from,
  to: values.to,
});

function useColumns(isOperator: boolean): Column<AuditEntry>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('audit.when'),
      isShort: true,
      cell: (row) => <AuditWhen at={row.created_at} />,
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
      cell: (row) => <AuditWhat row={row} />,
      isWide: true,
    },
    {
      label: t(isOperator ? 'audit.whose' : 'audit.office'),
      cell: (row) => (
        <>
          {isOperator ? row.customer?.name : row.editorial_office?.name}
          {isOperator && row.editorial_office && (
            <div className="quiet">{row.editorial_office.name}</div>
          )}
        </>
      ),
    },
    ...(isOperator
      ? [{ label: t('audit.where'), cell: (row: AuditEntry) => row.ip, isQuiet: true }]
      : []),
  ];
}

/**
 * Händelseloggen: the audit log, searchable, filterable and exportable. With `customers` to choose
 * from it is the operator's. A customer's own users read the entries of their customer.
 */
export function AuditTrail({ customers }: { customers?: { id: number; name: string }[] }) {
  const { t } = useTranslation();
  const { values, set, field, chosen, isFiltered, clear } = useFilters(FILTERS);
  const offices = useAllOfficeChoices().items;
  const list = useList(['audit', values], (after) =>
    callList(audit.list, { query: { limit: 50, after, ...queryOf(values) } }),
  );
  const columns = useColumns(customers !== undefined);
  const refs = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <Filters search={field('q')} chosen={chosen}>
        <FilterSelect
          label={t('audit.action')}
          {...field('action')}
          options={[
            { value: CHANGED_OR_DELETED, label: t('audit.changedOrDeleted') },
            ...AUDIT_ACTIONS.map((value) => ({ value, label: actionWords(t, value) })),
          ]}
        />
        <FilterSelect
          label={t('audit.object')}
          {...field('type')}
          options={(customers ? AUDIT_KINDS : CUSTOMER_KINDS)
            .map((value) => ({ value, label: kindWords(t, value) }))
            .toSorted((a, b) => compareTexts(a.label, b.label))}
        />
        {customers && (
          <FilterSelect
            label={t('audit.customer')}
            {...field('customer')}
            options={refs(customers)}
          />
        )}
        <FilterSelect
          label={t('audit.office')}
          {...field('office')}
          options={refs(offices.map((office) => ({ ...office, name: officeName(t, office) })))}
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
      <p>
        <a {...downloadLink(audit.csv, { query: queryOf(values) })}>{t('audit.csv')}</a>
      </p>
      <ListFrame
        list={list}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{
          title: t('audit.title'),
          text: t('audit.emptyText'),
          filtered: { title: t('app.nothingFound'), text: t('audit.empty') },
        }}
      >
        <DataTable rows={list.items} columns={columns} />
      </ListFrame>
    </>
  );
}
