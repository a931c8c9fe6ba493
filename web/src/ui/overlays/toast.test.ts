import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from './toast.ts';

const shown = () => {
  const state = notificationsStore.getState();
  return [...state.notifications, ...state.queue].map(({ message }) => message);
};
/** A browser without a network, until `reconnect`. */
function goOffline() {
  const heard: (() => void)[] = [];
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', (_name: 'online', hear: () => void) => heard.push(hear));
  return {
    reconnect: () => {
      vi.stubGlobal('navigator', { onLine: true });
      for (const hear of heard) hear();
    },
  };
}
beforeEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});
afterEach(() => vi.unstubAllGlobals());

test('an error that tells of no network ends when there is one', () => {
  const net = goOffline();
  toast('Artikeln är inte inskickad – du saknar nät', 'error');
  toast('Sparat på datorn');
  expect(shown()).toHaveLength(2);
  net.reconnect();
  expect(shown()).toEqual(['Sparat på datorn']);
});
