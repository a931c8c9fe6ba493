import { notifications, notificationsStore } from '@mantine/notifications';
import type { NotificationData } from '@mantine/notifications';
import { createElement } from 'react';
import { i18next } from '../../i18n/index.ts';
import { ToastWithAction } from './toast-action.tsx';
import { isOfNewPage, isPast, isRead, withRoom } from './toast-list.ts';

/** Time until a toast closes, in ms. */
export const TOAST_MS = 30_000;

export type ToastType = 'success' | 'error' | 'info';

const SIGNS: Record<ToastType, string> = { success: '✓', error: '!', info: 'i' };

/** An action of a toast, run by its button. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** Display times by toast id, in ms since the epoch. */
const shownAt = new Map<string, number>();

const change = (make: (shown: NotificationData[]) => NotificationData[]): void =>
  notifications.updateState(notificationsStore, make);

const factsOf = (one: NotificationData) => ({
  one,
  isError: one.className === 'toast toast-error',
  isPlainSuccess: one.className === 'toast toast-success' && typeof one.message === 'string',
  shownAt: shownAt.get(one.id ?? '') ?? 0,
  hasAction: typeof one.message !== 'string',
});

/** Removes an error that was shown without a network once there is one: it is no longer true. */
const endWhenOnline = (id: string): void =>
  addEventListener('online', () => notifications.hide(id), { once: true });

/** Shows a toast and returns its id. */
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
  if (type === 'error' && navigator.onLine === false) endWhenOnline(id);
  return id;
}

/**
 * Shows a toast. Screen readers announce it politely, errors at once. Repeating a text replaces the
 * earlier toast, which announces it again. A success removes earlier errors and successes.
 */
export function toast(message: string, type: ToastType = 'success', action?: ToastAction): void {
  show(message, type, action);
}

/**
 * Shows an error toast.
 * @returns a function that removes it when it no longer applies
 */
export function toastFault(message: string): () => void {
  const id = show(message, 'error');
  return () => void notifications.hide(id);
}

/**
 * Shows a success toast.
 * @returns a function that removes it when something else is true
 */
export function toastSuccess(message: string): () => void {
  const id = show(message, 'success');
  return () => void notifications.hide(id);
}

/**
 * Shows an information toast.
 * @returns a function that removes it when it no longer applies
 */
export function toastInfo(message: string): () => void {
  const id = show(message, 'info');
  return () => void notifications.hide(id);
}

/**
 * Shows a toast with an action.
 * @returns a function that removes it when the action is no longer possible
 */
export function toastAction(message: string, type: ToastType, action: ToastAction): () => void {
  const id = show(message, type, action);
  return () => void notifications.hide(id);
}

/** Removes the previous page's toasts after a navigation. */
export function dropFormerToasts(): void {
  const now = Date.now();
  change((shown) => shown.filter((one) => isOfNewPage(factsOf(one), now)));
}

/** Removes toasts that have been read, so that they don't cover what is pressed next. */
export function dropReadToasts(): void {
  const now = Date.now();
  change((shown) => shown.filter((one) => !isRead(factsOf(one), now)));
}
