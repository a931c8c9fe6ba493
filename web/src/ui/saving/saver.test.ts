import { beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '../../data/draft-store.ts';
import { createLocalDraft } from './local-draft.ts';
import type { Rebased, SaverOptions } from './saver.ts';
import { createSaver } from './saver.ts';

beforeEach(() => vi.useFakeTimers());

interface Text {
  title: string;
  body: string;
}
const FIRST: Text = { title: 'Älgen', body: '' };
const text = (body: string, title = FIRST.title): Text => ({ title, body });

/** A call that is answered when the test says so. */
function calledServer() {
  const calls: { sent: Text; base: Text; answer: () => void; refuse: (why: unknown) => void }[] =
    [];
  const send = (sent: Text, base: Text) =>
    new Promise<void>((answer, refuse) => calls.push({ sent, base, answer, refuse }));
  return { calls, send };
}

/** A store of drafts that is kept in memory. */
function draftsInMemory(kept = new Map<string, Draft<unknown>>()) {
  return {
    kept,
    read: async <T>(key: string) => kept.get(key) as Draft<T> | undefined,
    store: async <T>(key: string, draft: Draft<T>) => void kept.set(key, draft),
    remove: async (key: string) => void kept.delete(key),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

function open(more: Partial<SaverOptions<Text, void>> = {}) {
  const server = calledServer();
  const saver = createSaver<Text, void>({ initial: FIRST, send: server.send, ...more });
  const close = saver.open();
  return { saver, close, calls: server.calls, state: saver.store.getState };
}

function openAutomatic(more: Partial<SaverOptions<Text, void>> = {}) {
  const opened = open(more);
  opened.saver.setAutomatic(true);
  return opened;
}

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

const draftOf = (drafts: ReturnType<typeof draftsInMemory>, version?: number, key = '1:text:7') =>
  createLocalDraft<Text>(key, drafts, () => version);

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

/** Writes in a form that is closed before anything is saved. */
async function leaveBehind(drafts: ReturnType<typeof draftsInMemory>, body: string, version = 1) {
  const { saver, close } = open({ draft: draftOf(drafts, version) });
  await settle();
  saver.set(text(body));
  await settle();
  close();
}

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
