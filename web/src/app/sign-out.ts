import { session } from '@spalten/contract/session';
import { i18next } from '../i18n/index.ts';
import { ApiError, call, callInBackground, messageOf } from '../ui/api.ts';
import { confirm } from '../ui/confirm.ts';
import { beginSessionEnd, leaveSession } from '../ui/session-end.ts';
import { clearSignedInUser, queryClient, getShownUser } from '../ui/session.ts';
import { toast } from '../ui/toast.ts';
import { saveAllWork } from '../ui/unsaved-work.ts';
import { isExpired, resumeCalls } from './expired-session.ts';
import { broadcastUser } from './session-tabs.ts';

const isOverAlready = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 419);

/** Ends the session, here and in the other tabs, with all that it has under way. */
async function endSession(takeBack: () => void): Promise<void> {
  try {
    await callInBackground(session.logout);
  } catch (error) {
    if (!isOverAlready(error)) {
      takeBack();
      return toast(messageOf(error), 'error');
    }
  }
  broadcastUser(null);
  void queryClient.cancelQueries();
  // Its screen stays until the next page is there.
  clearSignedInUser();
  leaveSession('/login');
  return undefined;
}

/** Signs out: what was typed is saved first, and where that can't be done there is a question. */
export async function signOut(): Promise<void> {
  const takeBack = beginSessionEnd();
  if (await saveAllWork()) return endSession(takeBack);
  confirm({
    title: i18next.t('app.signOutTitle'),
    text: i18next.t('app.signOutText'),
    buttonText: i18next.t('app.signOut'),
    type: 'danger',
    onContinue: () => void endSession(takeBack),
    onCancel: takeBack,
  });
  return undefined;
}

/**
 * Follows another tab: where it has signed out, or somebody else in, what is shown here is nobody's any
 * more; where the same person has signed in again, the calls that wait for that go on.
 */
export function followOtherTabs(userId: number | null): void {
  const shown = getShownUser();
  if (!shown) return;
  if (shown.id !== userId) leaveSession(userId === null ? '/login' : '/');
  // Where it is not so after all, the modal stays.
  else if (isExpired()) void call(session.currentUser).then(resumeCalls, () => undefined);
}
