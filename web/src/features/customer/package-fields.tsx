import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { namedOption, QuerySelect } from '../../ui/forms/query-select.tsx';
import { packageListQuery } from '../package/index.ts';
import type { CustomerFormState } from './use-customer-form.ts';

/** The package of a customer and its period. */
export function PackageFields({ text }: Pick<CustomerFormState, 'text'>) {
  const { t } = useTranslation();
  const chosen = text('package_id');
  const packages = useQuery(packageListQuery);
  return (
    <>
      <QuerySelect
        label={t('customer.package')}
        description={chosen.value === '' ? t('customer.noPackageHelp') : undefined}
        query={packages}
        toOption={namedOption}
        none={t('customer.noPackage')}
        {...chosen}
      />
      <div className="field-row">
        <DateInput label={t('customer.starts')} {...text('package_starts_on')} />
        <DateInput label={t('customer.ends')} {...text('package_ends_on')} />
      </div>
      <p className="quiet">{t('customer.endsHelp')}</p>
    </>
  );
}
