import type { Audience } from '@spalten/contract/audience';
import { Role } from '@spalten/contract/fields';
import { customer } from '@spalten/contract/customer';
import { editorialOffice } from '@spalten/contract/editorial-office';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../ui/api.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { hasRole, useUser } from '../../ui/session.ts';

/** Whom something is meant for, among those that the writer may address. */
export function AudienceField(props: {
  id: string;
  error?: string | undefined;
  value: Audience;
  onChange: (value: Audience) => void;
}) {
  const { t } = useTranslation();
  const user = useUser();
  const { value, onChange } = props;
  const isAdmin = hasRole(user, 'admin');
  const seesCustomers = isAdmin || hasRole(user, 'customer');
  const customers = useQuery({
    queryKey: ['audience-customers'],
    enabled: isAdmin,
    queryFn: async () => (await callList(customer.list, { query: { limit: 200 } })).items,
  });
  const offices = useQuery({
    queryKey: ['audience-offices'],
    queryFn: async () => (await callList(editorialOffice.list, { query: { limit: 200 } })).items,
  });
  const known = isAdmin ? (customers.data ?? []) : user?.customer ? [user.customer] : [];
  return (
    <div id={props.id} className="stack" tabIndex={-1}>
      <CheckList
        label={t('audience.roles')}
        description={t('audience.rolesHelp')}
        options={Role.options.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        value={value.roles}
        onChange={(roles) => onChange({ ...value, roles })}
      />
      {seesCustomers && (
        <CheckList
          label={t('audience.customers')}
          description={t(isAdmin ? 'audience.everywhereHelp' : 'audience.customerHelp')}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.customer_ids}
          onChange={(ids) => onChange({ ...value, customer_ids: ids })}
        />
      )}
      <CheckList
        label={t('audience.offices')}
        {...(!seesCustomers && { description: t('audience.officesHelp') })}
        error={props.error}
        options={(offices.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={value.editorial_office_ids}
        onChange={(ids) => onChange({ ...value, editorial_office_ids: ids })}
      />
    </div>
  );
}

/** Whom something is meant for, in a few words. */
export function useAudienceWords(): (audience: Audience | null) => string {
  const { t } = useTranslation();
  return (audience) => {
    if (!audience) return '';
    const { roles, customer_ids: customers, editorial_office_ids: offices } = audience;
    const who = roles.map((role) => t(`role.${role}`)).join(', ') || t('audience.all');
    const where = [
      customers.length > 0 && t('audience.customerCount', { count: customers.length }),
      offices.length > 0 && t('office.officeCount', { count: offices.length }),
    ].filter(Boolean);
    return where.length > 0 ? `${who} · ${where.join(', ')}` : who;
  };
}
