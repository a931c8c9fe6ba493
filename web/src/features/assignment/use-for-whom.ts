import { useTranslation } from 'react-i18next';
import { hasRole, useUser } from '../../ui/session.ts';
import { useOfficeChoices } from '../editorial-office/index.ts';

/** Whom an assignment may be for: an office that the user leads, or for the operator's staff all. */
export function useForWhom() {
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
