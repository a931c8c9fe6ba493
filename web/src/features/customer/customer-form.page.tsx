import { Checkbox } from '@mantine/core';
import type { Customer } from '@spalten/contract/customer';
import { customer as calls } from '@spalten/contract/customer';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { CloseButton } from '../../ui/forms/close-button.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { ImprintFields } from '../imprint/index.ts';
import { PrintCard } from '../print-profile/index.ts';
import { SignInCard } from '../school-sign-in/index.ts';
import { customerQuery, cacheCustomer } from './customer.api.ts';
import { CustomerFrame } from './customer-frame.tsx';
import { CustomerReading } from './customer-reading.tsx';
import { CustomerAccounts } from './customer-accounts.tsx';
import { PackageFields } from './package-fields.tsx';
import { useCustomerForm } from './use-customer-form.ts';

function CustomerForm({ row }: { row: Customer | undefined }) {
  const { t } = useTranslation();
  const user = useUser();
  const isKeeper = row ? row.can.update_package : hasRole(user, 'admin');
  const form = useCustomerForm(row, isKeeper);
  const { text, box } = form;
  const change = async (body: { is_active: boolean }) =>
    cacheCustomer(await call(calls.update, { params: { id: row?.id ?? 0 }, body }));
  return (
    <CustomerFrame row={row}>
      <FormFrame
        form={form}
        saveText={t('app.save')}
        actions={isKeeper && row && <CloseButton kind="customer" row={row} change={change} />}
      >
        {isKeeper && (
          <>
            <TextInput aria-required label={t('customer.name')} maxLength={120} {...text('name')} />
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
        <TextInput
          aria-required
          type="email"
          label={t('customer.contactEmail')}
          {...text('contact_email')}
        />
        {row && <p className="quiet">{t(`customer.contact.${row.contact_state}`)}</p>}
        <TextInput type="tel" label={t('person.phone')} maxLength={40} {...text('phone')} />
        <div className="field-row is-address">
          <TextInput
            label={t('customer.street')}
            maxLength={120}
            {...text('street', 'address.street')}
          />
          <TextInput
            label={t('customer.postalCode')}
            maxLength={12}
            {...text('postal_code', 'address.postal_code')}
          />
          <TextInput label={t('customer.city')} maxLength={80} {...text('city', 'address.city')} />
        </div>
        <ImprintFields text={text} />
        <Checkbox
          label={t('imprint.moderatorsKeepTemplates')}
          description={t('imprint.moderatorsKeepTemplatesHelp')}
          {...box('moderators_keep_templates')}
        />
        {isKeeper && (
          <>
            <PackageFields text={text} />
            {!row && <Checkbox label={t('customer.inviteContact')} {...box('invite')} />}
          </>
        )}
      </FormFrame>
      {row && (
        <div className="stack">
          <CustomerAccounts row={row} />
          <PrintCard customerId={row.id} />
          <Suspense>
            <SignInCard customerId={row.id} />
          </Suspense>
        </div>
      )}
    </CustomerFrame>
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
