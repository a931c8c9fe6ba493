import type { CurrentUser } from '@spalten/contract/user';
import { currentUserQuery, queryClient } from '../../ui/session.ts';

/** Holds the user as the server has them now. */
export const keepUser = (user: CurrentUser): void => {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
};
