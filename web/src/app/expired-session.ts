import type { CurrentUser } from '@spalten/contract/user';
import { onSessionExpired, signedOutError } from '../data/api.ts';
import { dropCopies } from '../data/device-copies.ts';
import { leaveSession } from '../data/session-end.ts';
import { clearSignedInUser, forgetUser, setSignedInUser, getShownUser } from '../data/session.ts';
import { isSignedOutPath } from './signed-out-routes.ts';
import { broadcastUser } from '../data/session-tabs.ts';

interface WaitingCall {
  resolve(): void;
  reject(error: Error): void;
}

/** Calls waiting for the user to sign in again. The login modal is open while there are any. */
let waiting: WaitingCall[] = [];
let email = '';
const listeners = new Set<() => void>();

function change(next: WaitingCall[]): WaitingCall[] {
  const before = waiting;
  waiting = next;
  for (const listener of listeners) listener();
  return before;
}

onSessionExpired(async () => {
  // The login form is already on the screen.
  if (isSignedOutPath(location.pathname)) throw signedOutError();
  await new Promise<void>((resolve, reject) => {
    const user = getShownUser();
    email = user?.email ?? user?.user_name ?? email;
    clearSignedInUser();
    void dropCopies();
    change([...waiting, { resolve, reject }]);
  });
});

export const isExpired = (): boolean => waiting.length > 0;
export const lastEmail = (): string => email;

export function subscribeExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Repeats the waiting calls after the user has signed in again. If a different user has signed in,
 * the previous user's calls are dropped, their drafts stay stored under their id, and the app is
 * reloaded. The modal covers the screen until then.
 */
export function resumeCalls(user: CurrentUser): void {
  const former = getShownUser();
  broadcastUser(user.id);
  if (former && former.id !== user.id) return leaveSession('/');
  setSignedInUser(user);
  for (const { resolve } of change([])) resolve();
  return undefined;
}

/** Fails the waiting calls when the user leaves the login modal. */
export function abandonCalls(): void {
  forgetUser();
  for (const { reject } of change([])) reject(signedOutError());
}
