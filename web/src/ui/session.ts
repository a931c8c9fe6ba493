import { session } from '@spalten/contract/session';
import type { CurrentUser } from '@spalten/contract/user';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError, call } from './api.ts';

/** The answers that the client holds. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => !(error instanceof ApiError && error.status < 500) && count < 2,
    },
  },
});

/**
 * Holds what the server answered to a change. What was asked for before it is let go of: it would come
 * later and put the older state back.
 */
export function holdAnswer(queryKey: readonly unknown[], saved: unknown): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, saved);
}

/** Who is signed in; null when nobody is. */
export const currentUserQuery = {
  queryKey: ['currentUser'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => call(session.currentUser),
};

export const heldUser = (): CurrentUser | undefined =>
  queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey);

/** The one who is signed in. Only used where the guard has let somebody in. */
export function useUser(): CurrentUser | undefined {
  return useQuery({ ...currentUserQuery, enabled: false }).data;
}

/** True when the user has one of the roles; without a user there is none. */
export function hasRole(
  user: CurrentUser | undefined,
  roles: CurrentUser['role'] | readonly CurrentUser['role'][],
) {
  return user !== undefined && [roles].flat().includes(user.role);
}

/** Holds the user as the server has them now. */
export const keepUser = (user: CurrentUser): void => {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
};
