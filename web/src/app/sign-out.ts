import { session } from '@spalten/contract/session';
import { endHere } from '../features/push/index.ts';
import { i18next } from '../i18n/index.ts';
import { ApiError, call, callInBackground, messageOf } from '../data/api.ts';
import { forgetBorrower } from '../data/borrowed.ts';
import { askToSave } from '../ui/saving/ask-to-save.ts';
import { confirm } from '../ui/overlays/confirm.ts';
import { dropCopies } from '../data/device-copies.ts';
import { beginSessionEnd, leaveSession } from '../data/session-end.ts';
import { queryClient } from '../data/query-client.ts';
import { clearSignedInUser, getShownUser } from '../data/session.ts';
import type { SessionMessage } from '../data/session-tabs.ts';
import { broadcastUser } from '../data/session-tabs.ts';
import { unmarkSignedIn } from '../data/signed-in-mark.ts';
import { hasManualWork, saveAllWork, saveManualWork } from '../data/unsaved-work.ts';
import { isExpired, resumeCalls } from './expired-session.ts';
import { recordFormerUser, recordSignOutReason } from './former-user.ts';

const isOverAlready = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 419);

/** Tells a user whose sign-out failed, and who may be about to hand over the telephone. */
const tellStillSignedIn = (reason: string): void =>
  confirm({
    title: i18next.t('app.stillSignedIn'),
    text: i18next.t('app.stillSignedInText', { reason }),
    buttonText: i18next.t('app.retry'),
    cancelText: i18next.t('app.stay'),
    type: 'careful',
    onContinue: () => void signOut(),
  });

/** Ends the session in all tabs and aborts its requests. */
async function endSession(takeBack: () => void, isIdle = false): Promise<void> {
  try {
    await callInBackground(session.logout);
  } catch (error) {
    if (!isOverAlready(error)) {
      takeBack();
      return tellStillSignedIn(messageOf(error));
    }
  }
  broadcastUser(null);
  const user = getShownUser();
  if (user) recordFormerUser(user.id);
  void queryClient.cancelQueries();
  forgetBorrower({ keepsSealed: isIdle });
  if (isIdle) recordSignOutReason('idle');
  unmarkSignedIn();
  await dropCopies();
  // The server has removed this device already. Here it is the browser's to end.
  await endHere().catch(() => undefined);
  // The screen stays until the next page has loaded.
  clearSignedInUser();
  leaveSession('/login');
  return undefined;
}

/**
 * Signs out after saving unsaved work. Asks the user if saving fails, and before a form is saved
 * that has a save button.
 */
export async function signOut(): Promise<void> {
  if (await hasManualWork()) {
    const choice = await askToSave('session');
    if (choice === 'stay' || (choice === 'save' && !(await saveManualWork()))) return undefined;
  }
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

/** Signs out without asking, after saving what saves by itself. For a borrowed computer left alone. */
export async function signOutIdle(): Promise<void> {
  const takeBack = beginSessionEnd();
  await saveAllWork();
  await endSession(takeBack, true);
}

/**
 * Follows logins and logouts in other tabs. If another user or nobody is signed in, or the same acts
 * for another customer, this page is reloaded. If the same user has signed in again, the waiting calls
 * are repeated.
 */
export function followOtherTabs({ userId, actsFor }: SessionMessage): void {
  const shown = getShownUser();
  if (!shown) return;
  if (shown.id !== userId) {
    if (userId === null) {
      recordFormerUser(shown.id);
      recordSignOutReason('elsewhere');
    }
    leaveSession(userId === null ? '/login' : '/');
  }
  // What this page shows belongs to another view of the portal.
  else if (actsFor !== undefined && actsFor !== (shown.override?.id ?? null)) leaveSession('/');
  // If the session isn't valid after all, the login modal stays.
  else if (isExpired()) void call(session.currentUser).then(resumeCalls, () => undefined);
}
