import { editorialOffice } from '@spalten/contract/editorial-office';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../ui/api.ts';
import { hasRole, useUser } from '../../ui/session.ts';

/** Whom an assignment may be for: an office that the user leads, or for the operator's staff all. */
export function useOfficeChoices(): { value: string; label: string }[] {
  const { t } = useTranslation();
  const user = useUser();
  const isAdmin = hasRole(user, 'admin');
  const all = useQuery({
    queryKey: ['editorial-offices', 'choices'],
    enabled: isAdmin,
    queryFn: async () =>
      (await callList(editorialOffice.list, { query: { limit: 200, sort: 'name' } })).items,
  });
  const offices = isAdmin ? (all.data ?? []) : (user?.editorial_offices ?? []);
  const shared = isAdmin ? [{ value: '', label: t('assignment.sharedWithAll') }] : [];
  return [...shared, ...offices.map(({ id, name }) => ({ value: String(id), label: name }))];
}
