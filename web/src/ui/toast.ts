import { notifications, notificationsStore } from '@mantine/notifications';
import type { NotificationData } from '@mantine/notifications';
import { createElement } from 'react';
import { i18next } from '../i18n/index.ts';
import { ToastWithAction } from './toast-action.tsx';
import { isOfNewPage, isPast, withRoom } from './toast-list.ts';

/** A message that lies over the screen until it is closed, or 30 seconds have passed. */
export const TOAST_MS = 30_000;

export type ToastType = 'success' | 'error' | 'info';

const SIGNS: Record<ToastType, string> = { success: '✓', error: '!', info: 'i' };

/** What can be done about a message, by a button in it. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** When each was shown, by its id. */
const shownAt = new Map<string, number>();

const change = (make: (shown: NotificationData[]) => NotificationData[]): void =>
  notifications.updateState(notificationsStore, make);

const factsOf = (one: NotificationData) => ({
  one,
  isError: one.className === 'toast toast-error',
  shownAt: shownAt.get(one.id ?? '') ?? 0,
});

/** Shows a message and answers its id. */
function show(message: string, type: ToastType, action?: ToastAction): string {
  const className = `toast toast-${type}`;
  change((shown) => {
    const others = shown
      .filter((one) => one.message !== message || one.className !== className)
      .map(factsOf);
    const left = type === 'success' ? others.filter((one) => !isPast(one, Date.now())) : others;
    return withRoom(left).map(({ one }) => one);
  });
  const id = crypto.randomUUID();
  shownAt.set(id, Date.now());
  const press = () => {
    notifications.hide(id);
    action?.run();
  };
  notifications.show({
    id,
    message: action
      ? createElement(ToastWithAction, { message, label: action.label, press })
      : message,
    autoClose: TOAST_MS,
    className,
    icon: SIGNS[type],
    withBorder: true,
    role: type === 'error' ? 'alert' : 'group',
    closeButtonProps: { 'aria-label': i18next.t('answer.closeToast') },
    onClose: () => shownAt.delete(id),
  });
  return id;
}

/**
 * Shows a message; it is announced politely, by what holds the messages, an error at once. The same
 * words said again take the place of those that are there: they are announced again, and stay as long.
 * What went well takes the place of what went wrong before it.
 */
export function toast(message: string, type: ToastType = 'success', action?: ToastAction): void {
  show(message, type, action);
}

/** Says what went wrong. @returns what takes it away when it is true no longer */
export function toastFault(message: string): () => void {
  const id = show(message, 'error');
  return () => void notifications.hide(id);
}

/** Takes away what was said on the page before, when another is arrived at. */
export function dropFormerToasts(): void {
  const now = Date.now();
  change((shown) => shown.filter((one) => isOfNewPage(factsOf(one), now)));
}
