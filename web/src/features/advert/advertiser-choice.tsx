import type { Ref } from '@spalten/contract/fields';
import { useTranslation } from 'react-i18next';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { useAdvertiserChoices } from './advert.api.ts';

/** Filters adverts by advertiser. With very many advertisers, they are searched. */
export function AdvertiserFilter(props: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const choices = useAdvertiserChoices();
  return (
    <>
      <ChoiceSearch label={t('advert.findAdvertiser')} choices={choices} />
      <FilterSelect
        label={t('advert.advertiser')}
        value={props.value}
        onChange={(value) => {
          choices.hold([Number(value)]);
          props.onChange(value);
        }}
        options={toOptions(choices.items)}
      />
    </>
  );
}

/** Makes options of advertisers. */
export const toOptions = (items: readonly Ref[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));
