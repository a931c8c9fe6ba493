import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { Customer } from '@spalten/contract/customer';
import { customer as calls } from '@spalten/contract/customer';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../ui/api.ts';
import { attempt } from '../../ui/attempt.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { hasRole, useUser } from '../../ui/session.ts';
import { useStoredForm } from '../../ui/use-stored-form.ts';
import { packageListQuery } from '../package/index.ts';
import { actFor, customerQuery, keepCustomer } from './customer.api.ts';
import { CustomerReading } from './customer-reading.tsx';
import CustomerUsage from './customer-usage.tsx';

const formOf = (row: Customer | undefined) => ({
  name: row?.name ?? '',
  organisation_number: row?.organisation_number ?? '',
  contact_name: row?.contact_name ?? '',
  contact_email: row?.contact_email ?? '',
  phone: row?.phone ?? '',
  street: row?.address.street ?? '',
  postal_code: row?.address.postal_code ?? '',
  city: row?.address.city ?? '',
  package_id: String(row?.package?.id ?? ''),
  package_starts_on: row?.package_starts_on ?? '',
  package_ends_on: row?.package_ends_on ?? '',
  is_active: row?.is_active ?? true,
  invite: row === undefined,
});
type Form = ReturnType<typeof formOf>;

/** What may be sent: a customer's own people change the contact details alone. */
function bodyOf(values: Form, isKeeper: boolean) {
  const { street, postal_code, city, contact_name, contact_email, phone } = values;
  const contact = { contact_name, contact_email, phone, address: { street, postal_code, city } };
  if (!isKeeper) return contact;
  return {
    ...contact,
    name: values.name,
    organisation_number: values.organisation_number || null,
    package_id: Number(values.package_id) || null,
    package_starts_on: values.package_starts_on || null,
    package_ends_on: values.package_ends_on || null,
    is_active: values.is_active,
    invite: values.invite,
  };
}

function CustomerForm({ row }: { row: Customer | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const isKeeper = row ? row.can.update_package : hasRole(user, 'admin');
  const packages = useQuery({ ...packageListQuery, enabled: isKeeper }).data ?? [];
  const form = useStoredForm({
    kind: 'customer',
    row,
    initial: formOf(row),
    keep: keepCustomer,
    create: (values) =>
      call(calls.create, { body: { ...bodyOf(values, isKeeper), name: values.name } }),
    update: (values, { id }) =>
      call(calls.update, { params: { id }, body: bodyOf(values, isKeeper) }),
    nameOf: (saved) => saved.name,
    pathOf: (saved) => `/customer/${saved.id}/edit`,
  });
  const { values, text, box } = form;
  const invite = () =>
    attempt(
      async () => keepCustomer(await call(calls.invite, { params: { id: row?.id ?? 0 } })),
      t('customer.invited', { email: values.contact_email }),
    );
  const act = () =>
    attempt(async () => {
      await actFor(row?.id ?? 0);
      await navigate('/');
    });
  return (
    <>
      <PageHeader
        up="/customer"
        kicker={t('customer.list')}
        title={row?.name ?? t('customer.new')}
        action={
          row?.can.override && (
            <Button variant="default" onClick={() => void act()}>
              {t('customer.override')}
            </Button>
          )
        }
      />
      <div className="form-with-side">
        <FormFrame form={form} saveText={t('app.save')}>
          {isKeeper && (
            <>
              <TextInput label={t('customer.name')} maxLength={120} {...text('name')} />
              <TextInput
                label={t('customer.organisationNumber')}
                description={t('customer.organisationNumberHelp')}
                inputMode="numeric"
                {...text('organisation_number')}
              />
            </>
          )}
          <TextInput
            label={t('customer.contactName')}
            description={t('customer.contactHelp')}
            {...text('contact_name')}
          />
          <TextInput type="email" label={t('customer.contactEmail')} {...text('contact_email')} />
          {row && isKeeper && (
            <p className="quiet">
              {t(`customer.contact.${row.contact_state}`)}{' '}
              {row.contact_state !== 'active' && (
                <Button variant="default" onClick={() => void invite()}>
                  {t(row.contact_state === 'none' ? 'customer.invite' : 'person.inviteAgain')}
                </Button>
              )}
            </p>
          )}
          <TextInput type="tel" label={t('person.phone')} {...text('phone')} />
          <div className="field-row is-address">
            <TextInput label={t('customer.street')} {...text('street')} />
            <TextInput label={t('customer.postalCode')} {...text('postal_code')} />
            <TextInput label={t('customer.city')} {...text('city')} />
          </div>
          {isKeeper && (
            <>
              <NativeSelect
                label={t('customer.package')}
                data={[
                  { value: '', label: t('customer.noPackage') },
                  ...packages.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                {...text('package_id')}
              />
              <div className="field-row">
                <TextInput
                  type="date"
                  label={t('customer.starts')}
                  {...text('package_starts_on')}
                />
                <TextInput type="date" label={t('customer.ends')} {...text('package_ends_on')} />
              </div>
              <p className="quiet">{t('customer.endsHelp')}</p>
              <Checkbox
                size="md"
                label={t('customer.inUse')}
                description={t('customer.inUseHelp')}
                {...box('is_active')}
              />
              {!row && (
                <Checkbox size="md" label={t('customer.inviteContact')} {...box('invite')} />
              )}
            </>
          )}
        </FormFrame>
        {row && <CustomerUsage row={row} />}
      </div>
    </>
  );
}

/** /customer/create and /{id}/edit. */
export default function CustomerFormPage() {
  return (
    <FormPage query={customerQuery} reading={(row) => <CustomerReading row={row} />}>
      {(row) => <CustomerForm row={row} />}
    </FormPage>
  );
}
