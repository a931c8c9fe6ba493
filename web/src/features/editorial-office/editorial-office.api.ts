import type { EditorialOffice } from '@spalten/contract/editorial-office';
import { editorialOffice } from '@spalten/contract/editorial-office';
import type { Ref } from '@spalten/contract/fields';
import { session } from '@spalten/contract/session';
import type { CurrentUser } from '@spalten/contract/user';
import { queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../data/api.ts';
import { refetchAll } from '../../data/query-client.ts';
import { cacheSaved } from '../../data/shown-in.ts';
import { refreshUser, setSignedInUser } from '../../data/session.ts';
import { MAX_CHOICES, useChoices } from '../../ui/lists/use-choices.ts';

export const officeQuery = (id: number) =>
  queryOptions({
    queryKey: ['editorial-office', id],
    queryFn: () => call(editorialOffice.get, { params: { id } }),
  });

/** An office to choose. For a preselected one only the name may be known. */
export type OfficeChoice = Ref &
  Partial<Pick<EditorialOffice, 'customer' | 'newspaper_name' | 'is_active'>>;

/** The offices to choose from, of which there may be many. */
export const useOfficeChoices = (chosen?: readonly Ref[], isEnabled = true) =>
  useChoices<OfficeChoice>({
    key: ['editorial-offices'],
    isEnabled,
    list: (q) =>
      callList(editorialOffice.list, { query: { q, limit: MAX_CHOICES, is_active: true } }),
    chosen,
  });

/** The same with the closed ones, whose people and acts are still found. */
export const useAllOfficeChoices = (isEnabled = true) =>
  useChoices<OfficeChoice>({
    key: ['editorial-offices', 'closed too'],
    isEnabled,
    list: (q) => callList(editorialOffice.list, { query: { q, limit: MAX_CHOICES } }),
  });

/** Caches the server's answer. Refetches the lists and the user's own offices. */
export function cacheOffice(saved: EditorialOffice): void {
  cacheSaved('editorial-office', saved);
  // Nothing observes the current user, so that invalidating it would not fetch it.
  void refreshUser();
}

/** Switches the user's office, with 0 to all offices, and refetches every list. */
export async function switchOffice(id: number): Promise<CurrentUser> {
  const user = await call(session.setOffice, { body: { id } });
  setSignedInUser(user);
  await refetchAll();
  return user;
}
