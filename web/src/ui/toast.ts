import { notifications, notificationsStore } from '@mantine/notifications';
import { i18next } from '../i18n/index.ts';

/** A message that lies over the screen until it is closed, or 30 seconds have passed. */
export const TOAST_MS = 30_000;

export type ToastType = 'success' | 'error' | 'info';

const SIGNS: Record<ToastType, string> = { success: '✓', error: '!', info: 'i' };

/**
 * Shows a message; it is announced politely, by what holds the messages, an error at once. The same
 * words said again take the place of those that are there: they are announced again, and stay as long.
 */
export function toast(message: string, type: ToastType = 'success'): void {
  const className = `toast toast-${type}`;
  notifications.updateState(notificationsStore, (shown) =>
    shown.filter((one) => one.message !== message || one.className !== className),
  );
  notifications.show({
    message,
    autoClose: TOAST_MS,
    className,
    icon: SIGNS[type],
    withBorder: true,
    role: type === 'error' ? 'alert' : 'group',
    closeButtonProps: { 'aria-label': i18next.t('answer.closeToast') },
  });
}
