import { NativeSelect } from '@mantine/core';
import type { EditorialOffice } from '@spalten/contract/editorial-office';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadError, LoadingRows } from '../../ui/loading.tsx';
import { hasRole, useUser } from '../../ui/session.ts';
import { officeListQuery } from './editorial-office.api.ts';

/** True for who leads offices and works in none of them just now: a new thing is asked whose it is. */
export function useChoosesOffice(): boolean {
  const user = useUser();
  return hasRole(user, ['moderator', 'admin']) && !user?.active_editorial_office;
}

/** The offices in use, those of a customer together: two customers may have given theirs one name. */
function groupsOf(offices: EditorialOffice[]) {
  const byCustomer = Map.groupBy(offices, ({ customer }) => customer.name);
  return [...byCustomer].map(([group, items]) => ({
    group,
    items: items.map(({ id, name }) => ({ value: String(id), label: name })),
  }));
}

/** Which office a new thing is made in. Nothing is chosen beforehand, so that it is nobody's by mistake. */
export function OfficeField(props: {
  error: string | undefined;
  value: number | null;
  onChange: (office: EditorialOffice | null) => void;
}) {
  const { t } = useTranslation();
  const offices = useQuery(officeListQuery);
  if (offices.isPending) return <LoadingRows rows={1} />;
  if (offices.isError)
    return <LoadError error={offices.error} retry={() => void offices.refetch()} />;
  if (offices.data.length === 0)
    return (
      <p className="callout">
        {t('office.noneToChoose')}{' '}
        <Link to="/editorial-office">{t('nav.editorial-office-list')}</Link>
      </p>
    );
  return (
    <NativeSelect
      id="field-editorial_office_id"
      label={t('app.office')}
      description={t('office.chooseHelp')}
      error={props.error}
      value={String(props.value ?? '')}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(offices.data.find(({ id }) => id === Number(value)) ?? null)
      }
      data={[{ value: '', label: t('office.choose') }, ...groupsOf(offices.data)]}
    />
  );
}
