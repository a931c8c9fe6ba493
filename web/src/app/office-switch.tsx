import type { CurrentUser } from '@spalten/contract/user';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { switchOffice } from '../features/editorial-office/index.ts';
import { tryWithToast } from '../ui/overlays/try-with-toast.ts';
import { toast } from '../ui/overlays/toast.ts';

/** Selects the office to work in, for users with several. */
export function OfficeSwitch({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const offices = user.editorial_offices;
  const active = user.active_editorial_office;
  // Operators may have a thousand offices, so they choose in the searchable list.
  if (offices.length === 0 && !user.customer)
    return (
      <Link className="office" to="/editorial-office">
        {t('app.allOffices')}
      </Link>
    );
  if (offices.length === 0) return <span className="office">{user.customer?.name}</span>;
  const maySeeAll = user.role === 'admin' || user.role === 'customer';
  if (offices.length === 1 && active && !maySeeAll)
    return <span className="office">{active.name}</span>;

  const choose = (id: number) =>
    tryWithToast(async () => {
      const { active_editorial_office: now } = await switchOffice(id);
      toast(now ? t('app.officeChanged', { name: now.name }) : t('app.allShown'));
    });
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
