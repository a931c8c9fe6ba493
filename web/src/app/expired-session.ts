import type { CurrentUser } from '@spalten/contract/user';
import { onSessionExpired, signedOutError } from '../ui/api.ts';
import { leaveSession } from '../ui/session-end.ts';
import { clearSignedInUser, forgetUser, setSignedInUser, getShownUser } from '../ui/session.ts';
import { isSignedOutPath } from './signed-out-routes.ts';
import { broadcastUser } from './session-tabs.ts';

interface WaitingCall {
  resolve(): void;
  reject(error: Error): void;
}

/** The calls that wait for somebody to sign in again; the modal is open while there are any. */
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
  // Who is about to sign in has the form in front of them.
  if (isSignedOutPath(location.pathname)) throw signedOutError();
  await new Promise<void>((resolve, reject) => {
    email = getShownUser()?.email ?? email;
    clearSignedInUser();
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
 * Somebody has signed in again: the calls go on. Where it is somebody else, nothing of the former
 * person is shown or sent: their calls never go on, what they wrote stays kept under their id, and the
 * app is loaded anew for who came, with the modal over the screen until then.
 */
export function resumeCalls(user: CurrentUser): void {
  const former = getShownUser();
  broadcastUser(user.id);
  if (former && former.id !== user.id) return leaveSession('/');
  setSignedInUser(user);
  for (const { resolve } of change([])) resolve();
  return undefined;
}

/** Somebody has gone elsewhere instead: nobody is signed in, and the calls fail as they would have. */
export function abandonCalls(): void {
  forgetUser();
  for (const { reject } of change([])) reject(signedOutError());
}
