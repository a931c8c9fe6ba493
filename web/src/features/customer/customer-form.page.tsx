import { Button, Checkbox } from '@mantine/core';
import type { Customer } from '@spalten/contract/customer';
import { customer as calls } from '@spalten/contract/customer';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../data/api.ts';
import { ClosedNote, CloseButton } from '../../ui/forms/close-button.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { PageTabs } from '../../ui/lists/page-tabs.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { useTitle } from '../../ui/screens/title.ts';
import { hasRole, useUser } from '../../data/session.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { ImprintFields } from '../imprint/index.ts';
import { PrintCard } from '../print-profile/index.ts';
import { SignInCard } from '../school-sign-in/index.ts';
import { actFor, customerQuery, cacheCustomer } from './customer.api.ts';
import { CustomerReading } from './customer-reading.tsx';
import { CustomerAccounts } from './customer-accounts.tsx';
import CustomerUsage from './customer-usage.tsx';
import { PackageFields } from './package-fields.tsx';
import { useCustomerForm } from './use-customer-form.ts';

const AuditTrail = lazy(async () => ({ default: (await import('../audit/index.ts')).AuditTrail }));
const VIEWS = ['details', 'title'] as const;

function CustomerForm({ row }: { row: Customer | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const isOwn = hasRole(user, 'customer');
  const isAudit = isOwn && row !== undefined && search.get('view') === 'audit';
  const isKeeper = row ? row.can.update_package : hasRole(user, 'admin');
  const form = useCustomerForm(row, isKeeper);
  const { text, box } = form;
  useTitle(row?.name);
  const act = () => tryWithToast(() => actFor(row?.id ?? 0, '/', navigate));
  const change = async (body: { is_active: boolean }) =>
    cacheCustomer(await call(calls.update, { params: { id: row?.id ?? 0 }, body }));
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
      >
        {row?.is_active === false && <ClosedNote kind="customer" />}
      </PageHeader>
      {row && isOwn && (
        <PageTabs
          label={t('audit.show')}
          names={VIEWS}
          shown={isAudit ? 'title' : 'details'}
          onShow={(view) => setSearch(view === 'title' ? { view: 'audit' } : {})}
        >
          {(view) => t(`audit.${view}`)}
        </PageTabs>
      )}
      {isAudit && (
        <Suspense fallback={<LoadingRows />}>
          <AuditTrail />
        </Suspense>
      )}
      {row && !isAudit && <CustomerUsage row={row} isWide />}
      {/* The form stays mounted, with what is typed in it. */}
      <div className="form-with-side" hidden={isAudit}>
        <FormFrame
          form={form}
          saveText={t('app.save')}
          actions={isKeeper && row && <CloseButton kind="customer" row={row} change={change} />}
        >
          {isKeeper && (
            <>
              <TextInput
                aria-required
                label={t('customer.name')}
                maxLength={120}
                {...text('name')}
              />
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
            <TextInput
              label={t('customer.city')}
              maxLength={80}
              {...text('city', 'address.city')}
            />
          </div>
          <ImprintFields text={text} />
          <Checkbox
            size="md"
            label={t('imprint.moderatorsKeepTemplates')}
            description={t('imprint.moderatorsKeepTemplatesHelp')}
            {...box('moderators_keep_templates')}
          />
          {isKeeper && (
            <>
              <PackageFields text={text} />
              {!row && (
                <Checkbox size="md" label={t('customer.inviteContact')} {...box('invite')} />
              )}
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
