import { beforeEach, expect, test, vi } from 'vitest';
import { createSaver } from './saver.ts';
import type { Text } from './saver-kit.ts';
import {
  FIRST,
  text,
  calledServer,
  draftsInMemory,
  settle,
  open,
  openAutomatic,
  draftOf,
  leaveBehind,
} from './saver-kit.ts';

beforeEach(() => vi.useFakeTimers());

test('edits are kept as a draft until the server has them', async () => {
  const drafts = draftsInMemory();
  const { saver, calls } = open({ draft: draftOf(drafts) });
  // Written before the stored draft has been read: kept all the same.
  saver.set(text('En'));
  await settle();
  expect(drafts.kept.get('1:text:7')).toMatchObject({ value: { body: 'En' }, base: FIRST });
  const saved = saver.save();
  await settle();
  saver.set(text('En älg'));
  calls[0]?.answer();
  await saved;
  expect(drafts.kept.get('1:text:7')).toMatchObject({
    value: { body: 'En älg' },
    base: { body: 'En' },
  });
  const next = saver.save();
  await settle();
  calls[1]?.answer();
  await next;
  expect(drafts.kept.size).toBe(0);
});

test('what is typed before the draft has been read is not stored over it', async () => {
  const drafts = draftsInMemory();
  await leaveBehind(drafts, 'Min text');
  const read = async <T>(key: string) => {
    await new Promise((done) => setTimeout(done, 500));
    return drafts.read<T>(key);
  };
  const { saver, state } = open({ draft: draftOf({ ...drafts, read }, 1) });
  saver.set(text('Snabba fingrar'));
  await vi.advanceTimersByTimeAsync(500);
  expect(state().conflict).toMatchObject({ draft: { value: { body: 'Min text' } } });
  expect(drafts.kept.get('1:text:7')).toMatchObject({ value: { body: 'Min text' } });
  saver.resolveConflict(false);
  await settle();
  expect(drafts.kept.size).toBe(0);
});

test('a form that has closed before its draft was read leaves it for the next one', async () => {
  const drafts = draftsInMemory();
  await leaveBehind(drafts, 'Min text');
  const { close, state } = open({ draft: draftOf(drafts, 1) });
  close();
  await settle();
  expect(state().restored).toBeUndefined();
  const next = open({ draft: draftOf(drafts, 1) });
  await settle();
  expect(next.state().value.body).toBe('Min text');
});

test('a draft comes back in a form that opens again, and can be taken back and fetched again', async () => {
  const drafts = draftsInMemory();
  await leaveBehind(drafts, 'Halvskriven');
  const { saver, state } = open({ draft: draftOf(drafts, 1) });
  await settle();
  expect(state()).toMatchObject({ value: { body: 'Halvskriven' }, isChanged: true });
  expect(state().restored).toMatchObject({ isUndone: false });
  saver.undoRestored();
  expect(state()).toMatchObject({ value: FIRST, isChanged: false });
  await settle();
  expect(drafts.kept.size).toBe(0);
  saver.undoRestored();
  expect(state().value.body).toBe('Halvskriven');
  await settle();
  expect(drafts.kept.get('1:text:7')).toMatchObject({ value: { body: 'Halvskriven' } });
});

test('a restored draft that is saved where another form was open is still known', async () => {
  const drafts = draftsInMemory();
  await leaveBehind(drafts, 'Min text', 1);
  const first = open({ draft: draftOf(drafts, 1) });
  await settle();
  first.saver.set(text('Min text och mer'));
  await settle();
  first.close();
  // Meanwhile the former text reached the server: the draft was written on it.
  const { state } = open({ initial: text('Min text'), draft: draftOf(drafts, 2) });
  await settle();
  expect(state()).toMatchObject({ value: { body: 'Min text och mer' }, conflict: undefined });
});

test('the draft of a new thing comes back, also if the form begins with another day’s values', async () => {
  const drafts = draftsInMemory();
  const key = '1:text:new';
  const { saver, close } = open({ draft: draftOf(drafts, undefined, key) });
  await settle();
  saver.set(text('Ny'));
  await settle();
  close();
  const tomorrow = { initial: text('Imorgon'), draft: draftOf(drafts, undefined, key) };
  const { state } = open(tomorrow);
  await settle();
  expect(state()).toMatchObject({ value: { body: 'Ny' }, conflict: undefined });
});

test('a draft that the server has is dropped, also if the answer to its save was lost', async () => {
  const drafts = draftsInMemory();
  await leaveBehind(drafts, 'Framme');
  const there = open({ initial: text('Framme'), draft: draftOf(drafts, 2) });
  await settle();
  expect(there.state().restored).toBeUndefined();
  expect(drafts.kept.size).toBe(0);

  // Sent, the answer lost, and written on: the draft is based on what the server has now.
  const lost = open({ draft: draftOf(drafts, 2) });
  await settle();
  lost.saver.set(text('Skickad'));
  void lost.saver.save().catch(() => undefined);
  await settle();
  lost.saver.set(text('Skickad och mer'));
  await settle();
  lost.close();
  const { state } = open({ initial: text('Skickad'), draft: draftOf(drafts, 3) });
  await settle();
  expect(state()).toMatchObject({ value: { body: 'Skickad och mer' }, conflict: undefined });
});

test('another has changed another field: both come, the same field: the user is asked', async () => {
  const drafts = draftsInMemory();
  await leaveBehind(drafts, 'Min text');
  const both = open({ initial: text('', 'Ny rubrik'), draft: draftOf(drafts, 2) });
  await settle();
  expect(both.state().value).toEqual(text('Min text', 'Ny rubrik'));
  both.close();

  const asked = open({ initial: text('Deras text'), draft: draftOf(drafts, 3) });
  await settle();
  expect(asked.state()).toMatchObject({ value: { body: 'Deras text' } });
  expect(asked.state().conflict).toBeDefined();
  // Nothing is stored over the draft until the choice is made.
  asked.saver.set(text('Något annat'));
  expect(drafts.kept.get('1:text:7')).toMatchObject({ value: { body: 'Min text' } });
  asked.saver.resolveConflict(true);
  expect(asked.state()).toMatchObject({ value: { body: 'Min text' }, conflict: undefined });
});

test('while the user has to choose nothing is saved by itself', async () => {
  const drafts = draftsInMemory();
  await leaveBehind(drafts, 'Min text');
  const { saver, calls } = openAutomatic({
    initial: text('Deras text'),
    draft: draftOf(drafts, 3),
  });
  await settle();
  saver.set(text('Något annat'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(0);
  saver.resolveConflict(false);
  saver.set(text('Något annat igen'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(calls).toHaveLength(1);
});

test('the draft of a new thing moves to it with what was written while it was created', async () => {
  const drafts = draftsInMemory();
  const { calls, send } = calledServer();
  let written: () => Text | undefined = () => undefined;
  const saver = createSaver<Text, void>({
    initial: FIRST,
    send,
    draft: draftOf(drafts, undefined, '1:text:new'),
    onSaved: async (_answer, sent) => {
      written = await saver.moveDraft('1:text:8', sent);
    },
  });
  saver.open();
  await settle();
  saver.set(text('Ny'));
  const saved = saver.save();
  await settle();
  saver.set(text('Ny och mer'));
  calls[0]?.answer();
  await saved;
  expect([...drafts.kept.keys()]).toEqual(['1:text:8']);
  expect(drafts.kept.get('1:text:8')).toMatchObject({ value: { body: 'Ny och mer' } });
  expect(written()).toEqual(text('Ny och mer'));
  saver.set(text('Ny och ännu mer'));
  expect(written()).toEqual(text('Ny och ännu mer'));
});

test('a new thing with nothing written since it was sent hands nothing over', async () => {
  const drafts = draftsInMemory();
  const { saver, calls } = open({ draft: draftOf(drafts, undefined, '1:text:new') });
  await settle();
  saver.set(text('Ny'));
  const saved = saver.save();
  await settle();
  const written = await saver.moveDraft('1:text:8', saver.read());
  calls[0]?.answer();
  await saved;
  expect(written()).toBeUndefined();
  expect(drafts.kept.size).toBe(0);
});

test('edits that were handed over win over a draft, and are saved by themselves', async () => {
  const drafts = draftsInMemory();
  await leaveBehind(drafts, 'Gammal');
  const { calls, state } = openAutomatic({ begun: text('Överlämnad'), draft: draftOf(drafts, 1) });
  await settle();
  expect(state()).toMatchObject({ value: { body: 'Överlämnad' }, isChanged: true });
  expect(drafts.kept.get('1:text:7')).toMatchObject({ value: { body: 'Överlämnad' } });
  await vi.advanceTimersByTimeAsync(1500);
  expect(calls.map(({ sent }) => sent.body)).toEqual(['Överlämnad']);
});

test('a restored draft that is saved by itself can still be taken back', async () => {
  const drafts = draftsInMemory();
  await leaveBehind(drafts, 'Halvskriven');
  const { saver, calls, state } = openAutomatic({ draft: draftOf(drafts, 1) });
  await settle();
  await vi.advanceTimersByTimeAsync(1500);
  calls[0]?.answer();
  await settle();
  expect(state().restored).toBeDefined();
  saver.set(text('Något nytt'));
  await vi.advanceTimersByTimeAsync(1500);
  calls[1]?.answer();
  await settle();
  expect(state().restored).toBeUndefined();
});
