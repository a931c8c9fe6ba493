import { session } from '@spalten/contract/session';
import type { CurrentUser } from '@spalten/contract/user';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, onIdentify, onReadOnly } from './api.ts';
import { noteUser } from './borrowed.ts';
import { keepUser } from './device-copies.ts';
import { retryTime, saysSignedOut } from './no-answer.ts';
import { queryClient, refetchAll } from './query-client.ts';
import { findShownOffice, forgetOffice, noteOffice } from './shown-office.ts';

/** Time between questions to a server that didn't answer, in ms. */
const ASK_AGAIN_MS = 15_000;

/** The signed-in user, null when signed out. */
export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const user = await call(session.currentUser);
    noteUser(user);
    noteOffice(user);
    void keepUser(user);
    return user;
  },
});

export const getSignedInUser = (): CurrentUser | undefined =>
  queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey);

/** The user whose session expired, while the login modal is open. */
const absentUserQuery = queryOptions({
  queryKey: ['absentUser'],
  enabled: false,
  queryFn: (): CurrentUser | null => null,
});

/** The user whose screens are shown, for code outside components. */
export const getShownUser = (): CurrentUser | undefined =>
  getSignedInUser() ??
  queryClient.getQueryData<CurrentUser | null>(absentUserQuery.queryKey) ??
  undefined;

/**
 * The user whose screens are shown: the signed-in user, or the previous one while the login modal
 * is open. Always set below the guard.
 */
export function useUser(): CurrentUser | undefined {
  const held = useQuery({ ...currentUserQuery, enabled: false }).data;
  const absent = useQuery(absentUserQuery).data;
  return held ?? absent ?? undefined;
}

/** True when the user has one of the roles, false without a user. */
export function hasRole(
  user: CurrentUser | undefined,
  roles: CurrentUser['role'] | readonly CurrentUser['role'][],
) {
  return user !== undefined && [roles].flat().includes(user.role);
}

/**
 * Why and since when the user can't change anything, and whom to contact. Null when they can.
 * Things with `can` are covered by the server. This is for forms, create buttons and tools without
 * it.
 */
export const useReadOnly = (): CurrentUser['read_only'] => useUser()?.read_only ?? null;

/** True when the user can make new things: not in read mode, and not without an open office. */
export const mayMakeNew = (user: CurrentUser | undefined): boolean =>
  !user?.read_only && !user?.closed_office;

/** True when the user has one of the roles and can make new things. */
export const mayWriteAs = (
  user: CurrentUser | undefined,
  roles: CurrentUser['role'] | readonly CurrentUser['role'][],
): boolean => hasRole(user, roles) && mayMakeNew(user);

/** Fetches the user and their permissions again after their customer has changed. */
export async function refreshUser(): Promise<void> {
  const before = getSignedInUser();
  if (!before) return;
  const user = await queryClient
    .fetchQuery({ ...currentUserQuery, staleTime: 0 })
    .catch(() => null);
  // Cached rows carry the old `can`, and lists are those of the office that was shown.
  if (
    user &&
    (user.active_editorial_office?.id !== before.active_editorial_office?.id ||
      Boolean(user.read_only) !== Boolean(before.read_only) ||
      Boolean(user.closed_office) !== Boolean(before.closed_office))
  )
    void refetchAll();
}

/** Caches the user as the server has them. */
export const setSignedInUser = (user: CurrentUser): void => {
  noteUser(user);
  noteOffice(user);
  void keepUser(user);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  queryClient.setQueryData(absentUserQuery.queryKey, null);
};

/** Fetches the user as soon as the server can be asked. Its failures make no sign that it is back. */
async function askAgain(): Promise<void> {
  await retryTime(ASK_AGAIN_MS);
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(currentUserQuery.queryKey) ?? {};
  await refreshUser();
  const now = queryClient.getQueryState(currentUserQuery.queryKey);
  // Whoever has been signed out meanwhile is asked to sign in by the next call.
  if (now?.dataUpdatedAt === dataUpdatedAt && !saysSignedOut(now.error)) await askAgain();
}

/** Shows the screens of the user whose copies this device has, until the server can be asked. */
export function showUserOfDevice(user: CurrentUser): void {
  noteUser(user);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  void askAgain();
}

/** Signs the user out in the cache. The screens stay theirs until `setSignedInUser` or `forgetUser`. */
export function clearSignedInUser(): void {
  const user = getSignedInUser();
  if (user) queryClient.setQueryData(absentUserQuery.queryKey, user);
  queryClient.removeQueries({ queryKey: currentUserQuery.queryKey });
}

/** Removes the user from the cache, also as the owner of the screens. */
export function forgetUser(): void {
  clearSignedInUser();
  forgetOffice();
  queryClient.setQueryData(absentUserQuery.queryKey, null);
}

// The page isn't told when a package ends or an office closes. The first refused change shows it.
onReadOnly(() => void refreshUser());

onIdentify(() => {
  const user = getShownUser();
  return { userId: user?.id, officeId: findShownOffice(user) };
});
