import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import type { OfficeChoice } from './editorial-office.api.ts';
import { useOfficeChoices } from './editorial-office.api.ts';

/** True for those without a current office, who must choose one for each new thing. */
export function useMustChooseOffice(): boolean {
  const user = useUser();
  return hasRole(user, ['participant', 'moderator', 'admin']) && !user?.active_editorial_office;
}

/** Active offices grouped by customer, since names are only unique within one. */
function groupByCustomer(offices: OfficeChoice[]) {
  const byCustomer = Map.groupBy(offices, ({ customer }) => customer?.name ?? '');
  return [...byCustomer].map(([group, items]) => ({
    group,
    items: items.map(({ id, name }) => ({ value: String(id), label: name })),
  }));
}

/** The office of a new thing. None is preselected, so that it can't be created in the wrong one. */
export function OfficeField(props: {
  error: string | undefined;
  value: number | null;
  onChange: (office: OfficeChoice | null) => void;
}) {
  const { t } = useTranslation();
  const offices = useOfficeChoices();
  const { first } = offices;
  if (first.isPending) return <LoadingRows rows={1} />;
  if (first.isLoadingError)
    return <LoadError error={first.error} retry={() => void first.refetch()} />;
  if (first.data.items.length === 0)
    return (
      <p className="callout">
        {t('office.noneToChoose')}{' '}
        <Link to="/editorial-office">{t('nav.editorial-office-list')}</Link>
      </p>
    );
  return (
    <>
      <ChoiceSearch label={t('app.findOffice')} choices={offices} />
      <NativeSelect
        id="field-editorial_office_id"
        label={t('app.office')}
        description={t('office.chooseHelp')}
        error={props.error}
        value={String(props.value ?? '')}
        onChange={({ currentTarget: { value } }) => {
          offices.hold([Number(value)]);
          props.onChange(offices.items.find(({ id }) => id === Number(value)) ?? null);
        }}
        data={[{ value: '', label: t('office.choose') }, ...groupByCustomer(offices.items)]}
      />
    </>
  );
}
