import { notifications } from '@mantine/notifications';
import { i18next } from '../i18n/index.ts';

/** A message that lies over the screen until it is closed, or 30 seconds have passed. */
export const TOAST_MS = 30_000;

export type ToastType = 'success' | 'error' | 'info';

const SIGNS: Record<ToastType, string> = { success: '✓', error: '!', info: 'i' };

/** Shows a message; it is announced politely, by what holds the messages, an error at once. */
export function toast(message: string, type: ToastType = 'success'): void {
  notifications.show({
    message,
    autoClose: TOAST_MS,
    className: `toast toast-${type}`,
    icon: SIGNS[type],
    withBorder: true,
    role: type === 'error' ? 'alert' : 'group',
    closeButtonProps: { 'aria-label': i18next.t('answer.closeToast') },
  });
}
