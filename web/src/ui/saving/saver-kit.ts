import { vi } from 'vitest';
import type { Draft } from '../../data/draft-store.ts';
import { createLocalDraft } from './local-draft.ts';
import type { SaverOptions } from './saver.ts';
import { createSaver } from './saver.ts';

export interface Text {
  title: string;
  body: string;
}
export const FIRST: Text = { title: 'Älgen', body: '' };
export const text = (body: string, title = FIRST.title): Text => ({ title, body });

/** A call that is answered when the test says so. */
export function calledServer() {
  const calls: { sent: Text; base: Text; answer: () => void; refuse: (why: unknown) => void }[] =
    [];
  const send = (sent: Text, base: Text) =>
    new Promise<void>((answer, refuse) => calls.push({ sent, base, answer, refuse }));
  return { calls, send };
}

/** A store of drafts that is kept in memory. */
export function draftsInMemory(kept = new Map<string, Draft<unknown>>()) {
  return {
    kept,
    read: async <T>(key: string) => kept.get(key) as Draft<T> | undefined,
    store: async <T>(key: string, draft: Draft<T>) => void kept.set(key, draft),
    remove: async (key: string) => void kept.delete(key),
  };
}

export const settle = () => vi.advanceTimersByTimeAsync(0);

export function open(more: Partial<SaverOptions<Text, void>> = {}) {
  const server = calledServer();
  const saver = createSaver<Text, void>({ initial: FIRST, send: server.send, ...more });
  const close = saver.open();
  return { saver, close, calls: server.calls, state: saver.store.getState };
}

export function openAutomatic(more: Partial<SaverOptions<Text, void>> = {}) {
  const opened = open(more);
  opened.saver.setAutomatic(true);
  return opened;
}

export const draftOf = (
  drafts: ReturnType<typeof draftsInMemory>,
  version?: number,
  key = '1:text:7',
) => createLocalDraft<Text>(key, drafts, () => version);

/** Writes in a form that is closed before anything is saved. */
export async function leaveBehind(
  drafts: ReturnType<typeof draftsInMemory>,
  body: string,
  version = 1,
) {
  const { saver, close } = open({ draft: draftOf(drafts, version) });
  await settle();
  saver.set(text(body));
  await settle();
  close();
}
