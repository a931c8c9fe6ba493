import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { officeName } from './closed-office.tsx';
import { officeQuery, useAllOfficeChoices, useOfficeChoices } from './editorial-office.api.ts';

/**
 * Filters a list by office, by closed ones too with `hasClosed`. The URL may name an office that
 * isn't listed.
 */
export function OfficeFilter(props: {
  value: string;
  hasClosed?: boolean;
  /** The text of no choice, where the list then shows something else than all offices. */
  unset?: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const { hasClosed = false } = props;
  const open = useOfficeChoices([], !hasClosed);
  const all = useAllOfficeChoices(hasClosed);
  const offices = hasClosed ? all : open;
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
        {...(props.unset && { unset: props.unset })}
        onChange={(value) => {
          offices.hold([Number(value)]);
          props.onChange(value);
        }}
        options={items.map((office) => ({
          value: String(office.id),
          label: officeName(t, office),
        }))}
      />
    </>
  );
}
