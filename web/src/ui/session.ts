import { session } from '@spalten/contract/session';
import type { CurrentUser } from '@spalten/contract/user';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError, call, onReadOnly } from './api.ts';

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
export function setCached(queryKey: readonly unknown[], saved: unknown): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, saved);
}

/** Who is signed in; null when nobody is. */
export const currentUserQuery = {
  queryKey: ['currentUser'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => call(session.currentUser),
};

export const getSignedInUser = (): CurrentUser | undefined =>
  queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey);

/** Who was signed in until their session ended, while they may sign in again where they are. */
const absentUserQuery = {
  queryKey: ['absentUser'],
  enabled: false,
  queryFn: (): CurrentUser | null => null,
};

/** The one whose screens are shown, for what is no component. */
export const getShownUser = (): CurrentUser | undefined =>
  getSignedInUser() ??
  queryClient.getQueryData<CurrentUser | null>(absentUserQuery.queryKey) ??
  undefined;

/**
 * The one whose screens are shown: who is signed in, or was until the login modal opened over them. Only
 * used where the guard has let somebody in.
 */
export function useUser(): CurrentUser | undefined {
  const held = useQuery({ ...currentUserQuery, enabled: false }).data;
  const absent = useQuery(absentUserQuery).data;
  return held ?? absent ?? undefined;
}

/** True when the user has one of the roles; without a user there is none. */
export function hasRole(
  user: CurrentUser | undefined,
  roles: CurrentUser['role'] | readonly CurrentUser['role'][],
) {
  return user !== undefined && [roles].flat().includes(user.role);
}

/**
 * Why the user can change nothing, since when and whom to ask; null where they may. What a thing's `can`
 * says is refused by the server meanwhile; this is for what has no `can`: forms, new things, tools.
 */
export const useReadOnly = (): CurrentUser['read_only'] => useUser()?.read_only ?? null;

/** True when the user has one of the roles, and may change things. */
export const mayWriteAs = (
  user: CurrentUser | undefined,
  roles: CurrentUser['role'] | readonly CurrentUser['role'][],
): boolean => hasRole(user, roles) && !user?.read_only;

/** Asks who is signed in, and what they may, once more: their customer has changed. */
export async function refreshUser(): Promise<void> {
  const before = getSignedInUser();
  if (!before) return;
  const user = await queryClient
    .fetchQuery({ ...currentUserQuery, staleTime: 0 })
    .catch(() => null);
  // What the screens hold says what was allowed before.
  if (user && (user.read_only === null) !== (before.read_only === null))
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'currentUser',
    });
}

/** Holds the user as the server has them now. */
export const setSignedInUser = (user: CurrentUser): void => {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  queryClient.setQueryData(absentUserQuery.queryKey, null);
};

/** Nobody is signed in any more; the screens stay whose they were, until `setSignedInUser` or `forgetUser`. */
export function clearSignedInUser(): void {
  const user = getSignedInUser();
  if (user) queryClient.setQueryData(absentUserQuery.queryKey, user);
  queryClient.removeQueries({ queryKey: currentUserQuery.queryKey });
}

/** Nobody is signed in, and the screens are nobody's. */
export function forgetUser(): void {
  clearSignedInUser();
  queryClient.setQueryData(absentUserQuery.queryKey, null);
}

// Nobody has told this page that the package has ended: the first change that is refused does.
onReadOnly(() => void refreshUser());
