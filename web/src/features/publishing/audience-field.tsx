import type { Audience } from '@spalten/contract/audience';
import { Role } from '@spalten/contract/fields';
import type { NewsPostRow } from '@spalten/contract/news-post';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { useCustomerChoices } from '../customer/index.ts';
import { useOfficeChoices } from '../editorial-office/index.ts';

/** The audience of a thing, limited to those the author may address. */
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
  const customers = useCustomerChoices(isAdmin);
  const offices = useOfficeChoices();
  const known = isAdmin ? customers.items : user?.customer ? [user.customer] : [];
  return (
    <div id={props.id} className="stack" tabIndex={-1}>
      <CheckList
        label={t('audience.roles')}
        description={t('audience.rolesHelp')}
        options={Role.options.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        value={value.roles}
        onChange={(roles) => onChange({ ...value, roles })}
      />
      {seesCustomers && <p className="guidance">{t('audience.together')}</p>}
      {seesCustomers && <ChoiceSearch label={t('app.findCustomer')} choices={customers} />}
      {seesCustomers && (
        <CheckList
          label={t('audience.customers')}
          description={t(isAdmin ? 'audience.everywhereHelp' : 'audience.customerHelp')}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.customer_ids}
          onChange={(ids) => {
            customers.hold(ids);
            onChange({ ...value, customer_ids: ids });
          }}
        />
      )}
      <ChoiceSearch label={t('app.findOffice')} choices={offices} />
      <CheckList
        label={t('audience.offices')}
        {...(!seesCustomers && { description: t('audience.officesHelp') })}
        isFaultPart
        error={props.error}
        options={offices.items.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.editorial_office_ids}
        onChange={(ids) => {
          offices.hold(ids);
          onChange({ ...value, editorial_office_ids: ids });
        }}
      />
    </div>
  );
}

/** Describes the audience of a post: the roles, and the names of customers and offices. */
export function useAudienceWords(): (
  post: Pick<NewsPostRow, 'audience' | 'audience_names'>,
) => string {
  const { t } = useTranslation();
  return ({ audience, audience_names: names }) => {
    if (!audience) return '';
    const { roles, customer_ids: customers, editorial_office_ids: offices } = audience;
    const who = roles.map((role) => t(`role.${role}`)).join(', ') || t('audience.all');
    const named = names ?? [];
    const more = customers.length + offices.length - named.length;
    const where = [...named, ...(more > 0 ? [t('audience.andMore', { count: more })] : [])];
    return where.length > 0 ? `${who} · ${where.join(', ')}` : who;
  };
}
