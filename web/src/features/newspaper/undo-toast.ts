import type { ToastAction, ToastType } from '../../ui/overlays/toast.ts';
import { toastAction } from '../../ui/overlays/toast.ts';

/** Functions that remove the toasts of changes to a newspaper, by its id. */
const shown = new Map<number, (() => void)[]>();

/** Shows a toast whose action changes a newspaper, until it is sent. */
export function toastUndo(
  newspaperId: number,
  message: string,
  type: ToastType,
  undo: ToastAction,
): void {
  const drop = toastAction(message, type, undo);
  shown.set(newspaperId, [...(shown.get(newspaperId) ?? []), drop]);
}

/** Removes the toasts of a newspaper that can't be changed any more. */
export function dropUndoToasts(newspaperId: number): void {
  for (const drop of shown.get(newspaperId) ?? []) drop();
  shown.delete(newspaperId);
}
