import { beforeEach, expect, test, vi } from 'vitest';
import type { Rebased } from './saver.ts';
import type { Text } from './saver-kit.ts';
import { text, settle, open, openAutomatic } from './saver-kit.ts';

beforeEach(() => vi.useFakeTimers());

test('an edit is saved after a pause, and each further edit begins the pause anew', async () => {
  const { saver, calls, state } = openAutomatic();
  saver.set(text('En'));
  await vi.advanceTimersByTimeAsync(1400);
  saver.set(text('En älg'));
  await vi.advanceTimersByTimeAsync(1400);
  expect(calls).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(calls.map(({ sent }) => sent.body)).toEqual(['En älg']);
  expect(state()).toMatchObject({ isSaving: true, isChanged: true });
  calls[0]?.answer();
  await settle();
  expect(state()).toMatchObject({ isSaving: false, isChanged: false, fault: undefined });
  expect(state().savedAt).toBeDefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

test('what is written during a save stays, and is saved on the base that the save made', async () => {
  const { saver, calls, state } = openAutomatic();
  saver.set(text('En'));
  await vi.advanceTimersByTimeAsync(1500);
  saver.set(text('En älg'));
  await vi.advanceTimersByTimeAsync(1500);
  // The second waits for the first.
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await settle();
  expect(state()).toMatchObject({ value: { body: 'En älg' }, isChanged: true });
  expect(calls[1]).toMatchObject({ sent: { body: 'En älg' }, base: { body: 'En' } });
  calls[1]?.answer();
  await settle();
  expect(state().isChanged).toBe(false);
});

test('a press and a pause that come together send once', async () => {
  const { saver, calls } = openAutomatic();
  saver.set(text('En'));
  const pressed = saver.save();
  await vi.advanceTimersByTimeAsync(1500);
  calls[0]?.answer();
  expect(await pressed).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

test('a save that did not arrive is sent again, a refused one waits for the next edit', async () => {
  const { saver, calls, state } = openAutomatic({
    isRefusal: (error) => error === 'refused',
  });
  saver.set(text('En'));
  await vi.advanceTimersByTimeAsync(1500);
  calls[0]?.refuse('no network');
  await settle();
  expect(state()).toMatchObject({ fault: 'no network', isChanged: true });
  await vi.advanceTimersByTimeAsync(9999);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  calls[1]?.refuse('refused');
  await settle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(2);
  saver.set(text('En älg'));
  await vi.advanceTimersByTimeAsync(1500);
  calls[2]?.answer();
  await settle();
  expect(state()).toMatchObject({ fault: undefined, isChanged: false });
});

test('a pressed save says why it failed, and the next one is sent all the same', async () => {
  const { saver, calls } = open();
  saver.set(text('En'));
  const first = saver.save();
  const second = saver.save();
  const outcome = first.catch((error: unknown) => error);
  await settle();
  calls[0]?.refuse('no network');
  expect(await outcome).toBe('no network');
  await settle();
  calls[1]?.answer();
  expect(await second).toBe(true);
});

test('a form that has closed saves no late edit by itself', async () => {
  const { saver, close, calls } = openAutomatic();
  close();
  saver.set(text('Sent svar'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(0);
});

test('a form that closes saves nothing more by itself', async () => {
  const { saver, close, calls } = openAutomatic();
  saver.set(text('En'));
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(0);
});

test('a saver that is stopped saves nothing by itself, and when it goes on what is unsaved', async () => {
  const { saver, calls } = openAutomatic();
  saver.set(text('En'));
  saver.setAutomatic(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(0);
  expect(await saver.flush()).toBe(false);
  saver.setAutomatic(true);
  await vi.advanceTimersByTimeAsync(1500);
  expect(calls).toHaveLength(1);
});

const STALE = 'stale';
/** Puts the title of the other and the own body together. */
const onTop = (error: unknown, { value }: Rebased<Text>) =>
  error === STALE ? { value: { ...value, title: 'Deras' }, stored: text('', 'Deras') } : undefined;

test('edits are put on top of what another has saved, with those made meanwhile', async () => {
  const shown: Text[] = [];
  const { saver, calls, state } = openAutomatic({
    rebase: onTop,
    onShown: (value) => shown.push(value),
  });
  saver.set(text('En'));
  await vi.advanceTimersByTimeAsync(1500);
  saver.set(text('En älg'));
  calls[0]?.refuse(STALE);
  await settle();
  expect(calls[1]).toMatchObject({
    sent: { title: 'Deras', body: 'En älg' },
    base: { title: 'Deras', body: '' },
  });
  expect(shown).toEqual([{ title: 'Deras', body: 'En älg' }]);
  calls[1]?.answer();
  await settle();
  expect(state().isChanged).toBe(false);
});

test('a choice that is left to the user ends the save, and is sent when it is made', async () => {
  const { saver, calls, state } = open({ rebase: () => 'wait' });
  saver.set(text('Min'));
  const first = saver.save();
  await settle();
  calls[0]?.refuse(STALE);
  expect(await first).toBe(false);
  expect(state()).toMatchObject({ value: { body: 'Min' }, isChanged: true, isSaving: false });
  saver.resume({ value: text('Vald'), stored: text('Deras') });
  const second = saver.save();
  await settle();
  expect(calls[1]).toMatchObject({ sent: { body: 'Vald' }, base: { body: 'Deras' } });
  calls[1]?.answer();
  expect(await second).toBe(true);
});

test('what changes elsewhere is taken in, and edits stay', async () => {
  const { saver, state } = open();
  saver.follow(() => ({ value: text('Deras'), stored: text('Deras') }));
  expect(state().value.body).toBe('Deras');
  saver.set(text('Min'));
  saver.follow(({ value }) => ({ value, stored: text('Deras igen') }));
  expect(state()).toMatchObject({ value: { body: 'Min' }, stored: { body: 'Deras igen' } });
});

test('saves overtake each other only while nothing can be waited for', async () => {
  let isClosing = false;
  const { saver, calls } = open({ isUrgent: () => isClosing });
  saver.set(text('En'));
  void saver.save();
  await settle();
  isClosing = true;
  saver.set(text('En älg'));
  void saver.save();
  await settle();
  expect(calls.map(({ sent }) => sent.body)).toEqual(['En', 'En älg']);
});
