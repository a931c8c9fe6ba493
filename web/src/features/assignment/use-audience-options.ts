import { useTranslation } from 'react-i18next';
import { hasRole, useUser } from '../../data/session.ts';
import { useOfficeChoices } from '../editorial-office/index.ts';

/** The possible audiences: the user's offices, and for operators also all. */
export function useAudienceOptions() {
  const { t } = useTranslation();
  const user = useUser();
  const isAdmin = hasRole(user, 'admin');
  const choices = useOfficeChoices([], isAdmin);
  const offices = isAdmin ? choices.items : (user?.editorial_offices ?? []);
  const shared = isAdmin ? [{ value: '', label: t('assignment.sharedWithAll') }] : [];
  return {
    choices,
    options: [...shared, ...offices.map(({ id, name }) => ({ value: String(id), label: name }))],
  };
}
