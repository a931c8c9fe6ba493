import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { toast } from '../../ui/overlays/toast.ts';
import { dropUndoToasts, toastUndo } from './undo-toast.ts';

const count = () => {
  const state = notificationsStore.getState();
  return state.notifications.length + state.queue.length;
};

beforeEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});

test('what can’t be undone any more is no longer offered, for that newspaper alone', () => {
  const undo = { label: 'Ångra', run: () => undefined };
  toastUndo(1, 'Sidan 1 är godkänd.', 'info', undo);
  toastUndo(2, 'Sidan 2 är borttagen.', 'info', undo);
  toast('Sparat.', 'info');
  expect(count()).toBe(3);
  dropUndoToasts(1);
  expect(count()).toBe(2);
  dropUndoToasts(1);
  expect(count()).toBe(2);
  dropUndoToasts(2);
  expect(count()).toBe(1);
});
