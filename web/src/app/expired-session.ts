import type { CurrentUser } from '@spalten/contract/user';
import { create } from 'zustand';
import { onSessionExpired, signedOutError } from '../data/api.ts';
import { dropCopies } from '../data/device-copies.ts';
import { leaveSession } from '../data/session-end.ts';
import { clearSignedInUser, forgetUser, setSignedInUser, getShownUser } from '../data/session.ts';
import { isSignedOutPath } from './signed-out-routes.ts';
import { broadcastUser } from '../data/session-tabs.ts';
import { unmarkSignedIn } from '../data/signed-in-mark.ts';

interface WaitingCall {
  resolve(): void;
  reject(error: Error): void;
}

/** Calls waiting for the user to sign in again. The login modal is open while there are any. */
const useStore = create<{ waiting: WaitingCall[] }>(() => ({ waiting: [] }));
let email = '';
let deactivation: string | null = null;

/** Ends the waiting. @returns the calls that waited */
function takeCalls(): WaitingCall[] {
  const { waiting } = useStore.getState();
  useStore.setState({ waiting: [] });
  return waiting;
}

onSessionExpired(async (sentence) => {
  // The login form is already on the screen.
  if (isSignedOutPath(location.pathname)) throw signedOutError();
  await new Promise<void>((resolve, reject) => {
    const user = getShownUser();
    email = user?.email ?? user?.user_name ?? email;
    deactivation = sentence;
    clearSignedInUser();
    void dropCopies();
    unmarkSignedIn();
    useStore.setState(({ waiting }) => ({ waiting: [...waiting, { resolve, reject }] }));
  });
});

export const isExpired = (): boolean => useStore.getState().waiting.length > 0;
export const useIsExpired = (): boolean => useStore(({ waiting }) => waiting.length > 0);
export const lastEmail = (): string => email;
/** Says that the person's account was deactivated, and whom to ask; null if it wasn't. */
export const deactivationSentence = (): string | null => deactivation;

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
  for (const { resolve } of takeCalls()) resolve();
  return undefined;
}

/** Fails the waiting calls when the user leaves the login modal. */
export function abandonCalls(): void {
  forgetUser();
  for (const { reject } of takeCalls()) reject(signedOutError());
}
