import { useTranslation } from 'react-i18next';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { useCustomerChoices } from './customer.api.ts';

/** Filters a list by customer. With very many customers, they are searched. */
export function CustomerFilter(props: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const customers = useCustomerChoices(true);
  return (
    <>
      <ChoiceSearch label={t('app.findCustomer')} choices={customers} />
      <FilterSelect
        label={t('office.customer')}
        value={props.value}
        onChange={(value) => {
          customers.hold([Number(value)]);
          props.onChange(value);
        }}
        options={customers.items.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </>
  );
}
