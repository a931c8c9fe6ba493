import type { Customer } from '@spalten/contract/customer';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/look/facts.tsx';
import { formatDay } from '../../ui/look/format.ts';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { ImprintFacts } from '../imprint/index.ts';
import { PrintCard } from '../print-profile/index.ts';
import { SignInCard } from '../school-sign-in/index.ts';
import { CustomerAccounts } from './customer-accounts.tsx';
import { CustomerFrame } from './customer-frame.tsx';

const packageFacts = (row: Customer, t: (key: string) => string) =>
  [
    [t('customer.package'), row.package?.name ?? t('customer.noPackage')],
    [t('customer.starts'), row.package_starts_on && formatDay(row.package_starts_on)],
    [t('customer.ends'), row.package_ends_on && formatDay(row.package_ends_on)],
  ] as const;

/** The customer's own details in read mode: all that its form shows. */
function OwnReading({ row }: { row: Customer }) {
  const { t } = useTranslation();
  const { street, postal_code: postalCode, city } = row.address;
  return (
    <CustomerFrame row={row}>
      <div className="stack">
        <section className="card narrow" aria-label={row.name}>
          <Facts
            facts={[
              [t('customer.organisationNumber'), row.organisation_number],
              [t('customer.contactName'), row.contact_name],
              [t('customer.contactEmail'), row.contact_email],
              [t('person.phone'), row.phone],
              [t('customer.street'), street],
              [t('customer.postalCode'), postalCode],
              [t('customer.city'), city],
              ...packageFacts(row, t),
            ]}
          />
        </section>
        <ImprintFacts imprint={row.imprint} />
      </div>
      <div className="stack">
        <CustomerAccounts row={row} />
        <PrintCard customerId={row.id} />
        <Suspense>
          <SignInCard customerId={row.id} />
        </Suspense>
      </div>
    </CustomerFrame>
  );
}

/** A customer that can't be changed: whole for itself, name and package only for moderators. */
export function CustomerReading({ row }: { row: Customer }) {
  const { t } = useTranslation();
  const isOwn = hasRole(useUser(), 'customer');
  if (isOwn) return <OwnReading row={row} />;
  return (
    <>
      <PageHeader up="/customer" kicker={t('customer.list')} title={row.name} />
      <section className="card narrow" aria-label={row.name}>
        <Facts facts={packageFacts(row, t)} />
      </section>
      <PrintCard customerId={row.id} />
    </>
  );
}
