import type { Customer } from '@spalten/contract/customer';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/look/facts.tsx';
import { formatDay } from '../../ui/look/format.ts';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { PrintCard } from '../print-profile/index.ts';

/** The moderators' view of a customer: name and package only. */
export function CustomerReading({ row }: { row: Customer }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader up="/customer" kicker={t('customer.list')} title={row.name} />
      <section className="card narrow" aria-label={row.name}>
        <Facts
          facts={[
            [t('customer.package'), row.package?.name ?? t('customer.noPackage')],
            [t('customer.starts'), row.package_starts_on && formatDay(row.package_starts_on)],
            [t('customer.ends'), row.package_ends_on && formatDay(row.package_ends_on)],
          ]}
        />
      </section>
      <PrintCard customerId={row.id} />
    </>
  );
}
