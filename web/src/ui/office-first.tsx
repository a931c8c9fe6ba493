import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasRole, useUser } from './session.ts';

/** Why a list of an office's things has no button to make one: no office is worked in yet. */
export function OfficeFirst() {
  const { t } = useTranslation();
  const user = useUser();
  if (!hasRole(user, ['moderator', 'admin']) || user?.active_editorial_office) return null;
  return (
    <p className="quiet">
      {t('app.officeFirst')} <Link to="/editorial-office">{t('nav.editorial-office-list')}</Link>.
    </p>
  );
}
