import { i18next } from '../../i18n/index.ts';
import { confirm } from '../overlays/confirm.ts';

/** The answer to the question about unsaved edits: save and go, go, or stay. */
export type LeaveChoice = 'save' | 'leave' | 'stay';

/** Asks whether to save edits first. Closing the question stays. */
export const askToSave = (way: 'page' | 'session'): Promise<LeaveChoice> =>
  new Promise((resolve) => {
    const isSession = way === 'session';
    confirm({
      title: i18next.t('app.unsavedTitle'),
      text: i18next.t(isSession ? 'app.unsavedSignOutText' : 'app.unsavedText'),
      cancelText: i18next.t('app.stay'),
      other: {
        text: i18next.t(isSession ? 'app.signOutUnsaved' : 'app.leaveUnsaved'),
        onChoose: () => resolve('leave'),
      },
      buttonText: i18next.t(isSession ? 'app.saveAndSignOut' : 'app.saveAndLeave'),
      type: 'careful',
      onContinue: () => resolve('save'),
      onCancel: () => resolve('stay'),
    });
  });
