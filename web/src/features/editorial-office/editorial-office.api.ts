import type { EditorialOffice } from '@spalten/contract/editorial-office';
import { editorialOffice } from '@spalten/contract/editorial-office';
import type { Ref } from '@spalten/contract/fields';
import { session } from '@spalten/contract/session';
import type { CurrentUser } from '@spalten/contract/user';
import { call, callList } from '../../ui/api.ts';
import { currentUserQuery, setCached, setSignedInUser, queryClient } from '../../ui/session.ts';
import { MAX_CHOICES, useChoices } from '../../ui/use-choices.ts';

export const officeQuery = (id: number) => ({
  queryKey: ['editorial-office', id],
  queryFn: () => call(editorialOffice.get, { params: { id } }),
});

/** An office as it is chosen; of one that was chosen before only the name may be known. */
export type OfficeChoice = Ref & Partial<Pick<EditorialOffice, 'customer' | 'newspaper_name'>>;

/** The offices to choose among, where there may be very many. */
export const useOfficeChoices = (chosen?: readonly Ref[], isEnabled = true) =>
  useChoices<OfficeChoice>({
    key: ['editorial-offices'],
    isEnabled,
    list: (q) =>
      callList(editorialOffice.list, { query: { q, limit: MAX_CHOICES, is_active: true } }),
    chosen,
  });

/** Holds what the server answered; lists, and the user's own offices, are fetched anew. */
export function keepOffice(saved: EditorialOffice): void {
  setCached(['editorial-office', saved.id], saved);
  void queryClient.invalidateQueries({ queryKey: ['editorial-offices'] });
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}

/** Works in an office from now on, or with 0 in all of them: every list is fetched anew. */
export async function workIn(id: number): Promise<CurrentUser> {
  const user = await call(session.setOffice, { body: { id } });
  setSignedInUser(user);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0],
  });
  return user;
}
