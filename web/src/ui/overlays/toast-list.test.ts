import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_TOASTS, withRoom } from './toast-list.ts';
import { dropFormerToasts, dropReadToasts, toast, toastFault } from './toast.ts';

const said = () => notificationsStore.getState().notifications.map(({ message }) => message);

beforeEach(() => {
  notifications.clean();
  notifications.cleanQueue();
  vi.useFakeTimers();
  notificationsStore.updateState((state) => ({ ...state, limit: MAX_TOASTS }));
});
afterEach(() => {
  notifications.clean();
  vi.useRealTimers();
});

test('a fifth message is shown at once, and the oldest that is no error gives way', () => {
  toast('Fel', 'error');
  for (const name of ['Ett', 'Två', 'Tre']) toast(name);
  toast('Fyra', 'error');
  expect(said()).toEqual(['Fel', 'Två', 'Tre', 'Fyra']);
  expect(notificationsStore.getState().queue).toEqual([]);
});

test('where all are errors the oldest gives way', () => {
  const error = (shownAt: number) => ({ isError: true, shownAt });
  expect(withRoom([1, 2, 3, 4].map(error)).map(({ shownAt }) => shownAt)).toEqual([2, 3, 4]);
});

test('the same words again take the place of those that are there', () => {
  toast('Sparat');
  toast('Annat');
  toast('Sparat');
  expect(said()).toEqual(['Annat', 'Sparat']);
});

test('what is said and leads to another page is there on it, and gone on the next', () => {
  toast('Skapad');
  vi.advanceTimersByTime(800);
  dropFormerToasts();
  expect(said()).toEqual(['Skapad']);
  vi.advanceTimersByTime(4000);
  dropFormerToasts();
  expect(said()).toEqual([]);
});

test('what went well takes away what was wrong before it, but not what goes wrong at the same time', () => {
  toast('Rubriken saknas', 'error');
  toast('Vet du att', 'info');
  vi.advanceTimersByTime(4000);
  toast('Filen är för stor', 'error');
  toast('Sparat');
  expect(said()).toEqual(['Vet du att', 'Filen är för stor', 'Sparat']);
});

test('what goes well takes the place of what went well before, unless that can be undone', () => {
  toast('Sparat');
  toast('Borttagen', 'success', { label: 'Ångra', run: () => undefined });
  toast('Ett fel', 'error');
  vi.advanceTimersByTime(1000);
  toast('Skickat');
  expect(said()).toHaveLength(4);
  vi.advanceTimersByTime(1000);
  toast('Skapad');
  expect(said().filter((message) => typeof message === 'string')).toEqual(['Skickat', 'Skapad']);
  expect(said()).toHaveLength(3);
});

test('what was wrong with one try is taken away when it is tried again, and nothing else is', () => {
  toast('Annat fel', 'error');
  const drop = toastFault('Fel lösenord');
  expect(said()).toEqual(['Annat fel', 'Fel lösenord']);
  drop();
  expect(said()).toEqual(['Annat fel']);
});

test('what has been read goes with the next press, but not what can be undone', () => {
  toast('Sparat');
  toast('Rubriken saknas', 'error');
  toast('Borttagen', 'success', { label: 'Ångra', run: () => undefined });
  vi.advanceTimersByTime(5000);
  toast('Nytt', 'info');
  dropReadToasts();
  expect(notificationsStore.getState().notifications).toHaveLength(4);
  vi.advanceTimersByTime(1500);
  dropReadToasts();
  expect(said().map((message) => (typeof message === 'string' ? message : 'Ångra'))).toEqual([
    'Ångra',
    'Nytt',
  ]);
});
