import type { CurrentUser } from '@spalten/contract/user';
import { useTranslation } from 'react-i18next';
import { session } from '@spalten/contract/session';
import { call, messageOf } from '../ui/api.ts';
import { currentUserQuery, queryClient } from '../ui/session.ts';
import { toast } from '../ui/toast.ts';

/** Chooses the active office; the answer is the user from then on, and every list is fetched anew. */
export function OfficeSwitch({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const offices = user.editorial_offices;
  const active = user.active_editorial_office;
  if (offices.length === 0) return <span className="office">{user.customer?.name ?? ''}</span>;
  const maySeeAll = user.role === 'admin' || user.role === 'customer';
  if (offices.length === 1 && active && !maySeeAll)
    return <span className="office">{active.name}</span>;

  const choose = async (id: number) => {
    try {
      const changed = await call(session.setOffice, { body: { id } });
      queryClient.setQueryData(currentUserQuery.queryKey, changed);
      await queryClient.invalidateQueries({
        predicate: (query) => query.queryKey[0] !== 'currentUser',
      });
      const { active_editorial_office: now } = changed;
      toast(now ? t('app.officeChanged', { name: now.name }) : t('app.allShown'));
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  return (
    <select
      className="office-switch"
      aria-label={t('app.office')}
      value={String(active?.id ?? 0)}
      onChange={(event) => void choose(Number(event.currentTarget.value))}
    >
      {!(active && !maySeeAll) && <option value="0">{t('app.allOffices')}</option>}
      {offices.map((office) => (
        <option key={office.id} value={office.id}>
          {office.name}
        </option>
      ))}
    </select>
  );
}
