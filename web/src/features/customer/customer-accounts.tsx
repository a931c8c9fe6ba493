import { Button } from '@mantine/core';
import type { Customer, CustomerAccount } from '@spalten/contract/customer';
import { customer as calls } from '@spalten/contract/customer';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { tryWithToast, confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { useUser } from '../../data/session.ts';
import { cacheCustomer } from './customer.api.ts';

const stateOf = (account: CustomerAccount) => {
  if (!account.is_active) return 'customer.account.closed';
  return account.password_set ? 'customer.account.active' : 'customer.account.invited';
};

function Account({ row, account }: { row: Customer; account: CustomerAccount }) {
  const { t } = useTranslation();
  const isOwn = useUser()?.id === account.id;
  const params = { id: row.id };
  const { name, email } = account;
  const invite = () =>
    tryWithToast(
      async () =>
        cacheCustomer(await call(calls.invite, { params, body: { account_id: account.id } })),
      t('customer.invited', { email }),
    );
  const deactivate = () =>
    confirmAndTry(
      {
        title: t('person.deactivateTitle', { name }),
        text: t('customer.account.closeText'),
        buttonText: t('person.deactivate'),
      },
      async () =>
        cacheCustomer(
          await call(calls.deactivate, { params: { id: row.id, account_id: account.id } }),
        ),
      t('person.deactivatedNamed', { name }),
    );
  return (
    <li className="stack">
      <div>
        <strong>{name}</strong>
        {account.is_contact && ` (${t('customer.account.contact')})`}
        <br />
        {email}
        <br />
        <span className="quiet">
          {t(stateOf(account))}{' '}
          {account.last_login_at &&
            t('person.lastLoginAt', { when: formatWhen(account.last_login_at) })}
        </span>
      </div>
      {(!account.is_active || !account.password_set) && (
        <Button variant="default" onClick={() => void invite()}>
          {t(
            account.is_active
              ? 'customer.account.inviteAgainNamed'
              : 'customer.account.inviteNamed',
            { name },
          )}
        </Button>
      )}
      {account.is_active && !isOwn && (
        <Button variant="default" onClick={deactivate}>
          {t('customer.account.closeNamed', { name })}
        </Button>
      )}
    </li>
  );
}

/** The login accounts of the customer, independent of the contact fields. */
export function CustomerAccounts({ row }: { row: Customer }) {
  const { t } = useTranslation();
  const invite = () =>
    tryWithToast(
      async () => cacheCustomer(await call(calls.invite, { params: { id: row.id }, body: {} })),
      t('customer.invited', { email: row.contact_email }),
    );
  return (
    <section className="card stack" aria-labelledby="accounts-title">
      <h2 id="accounts-title">{t('customer.account.title')}</h2>
      {row.accounts.length === 0 && <p className="quiet">{t('customer.account.none')}</p>}
      <ul className="stack name-list">
        {row.accounts.map((account) => (
          <Account key={account.id} row={row} account={account} />
        ))}
      </ul>
      {row.contact_state === 'none' && row.contact_email !== '' && (
        <>
          <p className="load-error">
            {t('customer.account.contactMissing', { name: row.contact_name || row.contact_email })}
          </p>
          <Button variant="default" onClick={() => void invite()}>
            {t('customer.account.inviteNamed', { name: row.contact_name || row.contact_email })}
          </Button>
        </>
      )}
    </section>
  );
}
