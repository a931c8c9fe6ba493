import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { Customer } from '@spalten/contract/customer';
import { customer as calls } from '@spalten/contract/customer';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../ui/api.ts';
import { tryWithToast } from '../../ui/try-with-toast.ts';
import { changedFields } from '../../ui/changed-fields.ts';
import { confirm } from '../../ui/confirm.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { hasRole, useUser } from '../../ui/session.ts';
import { TextInput } from '../../ui/text-field.tsx';
import { useStoredForm } from '../../ui/use-stored-form.ts';
import { packageListQuery } from '../package/index.ts';
import { PrintCard } from '../print-profile/index.ts';
import { actFor, customerQuery, cacheCustomer } from './customer.api.ts';
import { CustomerReading } from './customer-reading.tsx';
import { CustomerAccounts } from './customer-accounts.tsx';
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

/** The body of a save. A customer's own users may only change the contact details. */
function bodyOf(values: Form, isKeeper: boolean) {
  const { street, postal_code, city, contact_name, contact_email, phone } = values;
  const contact = {
    contact_name,
    contact_email,
    phone,
    address: { street, postal_code, city },
  };
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

/** The account with the former contact address, if the address has been changed. */
function formerContact(row: Customer | undefined, contactEmail: string) {
  const isSame = row?.contact_email.toLowerCase() === contactEmail.trim().toLowerCase();
  if (!row || isSame || contactEmail.trim() === '') return undefined;
  return row.accounts.find((account) => account.is_contact && account.is_active);
}

function CustomerForm({ row }: { row: Customer | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const isKeeper = row ? row.can.update_package : hasRole(user, 'admin');
  const packages = useQuery({ ...packageListQuery, enabled: isKeeper }).data ?? [];
  const isReplacing = useRef(false);
  const form = useStoredForm({
    kind: 'customer',
    row,
    initial: formOf(row),
    keep: cacheCustomer,
    create: (values) =>
      call(calls.create, { body: { ...bodyOf(values, isKeeper), name: values.name } }),
    update: (values, { id }, base) => {
      const body = changedFields(bodyOf(values, isKeeper), bodyOf(base, isKeeper));
      const contact = isReplacing.current && { replace_contact: true };
      return call(calls.update, { params: { id }, body: { ...body, ...contact } });
    },
    nameOf: (saved) => saved.name,
    pathOf: (saved) => `/customer/${saved.id}/edit`,
  });
  const { values, text, box } = form;
  const former = formerContact(row, values.contact_email);
  /**
   * A new address belongs to another person, so the user is asked whether they take over the login.
   */
  const submit = (event: FormEvent) => {
    if (!former) return form.submit(event);
    event.preventDefault();
    const name = values.contact_name || values.contact_email;
    const isOwn = former.id === user?.id;
    confirm({
      title: t('customer.replaceTitle', { name, former: former.name }),
      text: t(isOwn ? 'customer.replaceOwnText' : 'customer.replaceText', {
        email: values.contact_email,
        former: former.name,
      }),
      buttonText: t('customer.replaceButton'),
      type: 'danger',
      onContinue: () => {
        isReplacing.current = true;
        void form.save().finally(() => {
          isReplacing.current = false;
        });
      },
    });
  };
  const act = () =>
    tryWithToast(async () => {
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
        <FormFrame form={{ ...form, submit }} saveText={t('app.save')}>
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
            maxLength={120}
            {...text('contact_name')}
          />
          <TextInput type="email" label={t('customer.contactEmail')} {...text('contact_email')} />
          {row && <p className="quiet">{t(`customer.contact.${row.contact_state}`)}</p>}
          <TextInput type="tel" label={t('person.phone')} maxLength={40} {...text('phone')} />
          <div className="field-row is-address">
            <TextInput label={t('customer.street')} maxLength={120} {...text('street')} />
            <TextInput label={t('customer.postalCode')} maxLength={12} {...text('postal_code')} />
            <TextInput label={t('customer.city')} maxLength={80} {...text('city')} />
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
        {row && (
          <div className="stack">
            <CustomerAccounts row={row} />
            <CustomerUsage row={row} />
            <PrintCard customerId={row.id} />
          </div>
        )}
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
