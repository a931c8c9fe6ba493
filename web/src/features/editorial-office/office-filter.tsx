import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { officeQuery, useOfficeChoices } from './editorial-office.api.ts';

/** Filters a list by office. The URL may name an office that isn't listed. */
export function OfficeFilter(props: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const offices = useOfficeChoices();
  const id = Number(props.value);
  const isOffered = offices.items.some((office) => office.id === id);
  const named = useQuery({
    ...officeQuery(id),
    enabled: id > 0 && offices.first.isSuccess && !isOffered,
  }).data;
  const items = named && !isOffered ? [named, ...offices.items] : offices.items;
  return (
    <>
      <ChoiceSearch label={t('app.findOffice')} choices={offices} />
      <FilterSelect
        label={t('app.office')}
        value={props.value}
        onChange={(value) => {
          offices.hold([Number(value)]);
          props.onChange(value);
        }}
        options={items.map(({ id: of, name }) => ({ value: String(of), label: name }))}
      />
    </>
  );
}
