import type { Input } from '@spalten/contract/call';
import { message } from '@spalten/contract/message';
import type { AttachedFile } from '@spalten/contract/attached-file';
import { get, set } from '../../data/browser-store.ts';
import { create } from 'zustand';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { addUnsavedWork, isPageClosing } from '../../data/unsaved-work.ts';
import { refreshMessages } from './message.api.ts';

type NewMessage = Input<typeof message.create>['body'];

/** A message being sent, kept in IndexedDB until the server has it. */
export interface Outgoing {
  clientId: string;
  /** The key of the conversation it was written in. */
  place: string;
  body: NewMessage;
  files: AttachedFile[];
  /** The server's reason for refusing it. It then waits for its author. */
  fault: string | null;
}

const RETRY_MS = 5000;
/** Messages that the server has, and that are shown until their conversation has been refetched. */
const arrived = new Set<string>();
const keyOf = (userId: number) => `outbox:${userId}`;

let owner: number | null = null;
const useStore = create<{ waiting: Outgoing[] }>(() => ({ waiting: [] }));
const getWaiting = () => useStore.getState().waiting;

function change(waiting: Outgoing[]): void {
  if (owner !== null) void set(keyOf(owner), waiting);
  useStore.setState({ waiting });
}

const isRetryable = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/** Sends waiting messages, oldest first. The client id makes a repeated send harmless. */
async function sendWaiting(): Promise<void> {
  for (;;) {
    const next = getWaiting().find(
      ({ clientId, fault }) => fault === null && !arrived.has(clientId),
    );
    if (!next) return;
    try {
      await call(message.create, { body: next.body });
      arrived.add(next.clientId);
      // Shown as being sent until its conversation shows it.
      void refreshMessages().finally(() => discardOutgoing(next.clientId));
    } catch (error) {
      if (isRetryable(error)) return void setTimeout(() => void flush(), RETRY_MS);
      const fault = messageOf(error);
      change(getWaiting().map((one) => (one.clientId === next.clientId ? { ...one, fault } : one)));
    }
  }
}

let running: Promise<void> | null = null;
function flush(): Promise<void> {
  running ??= sendWaiting().finally(() => {
    running = null;
  });
  return running;
}

addEventListener('online', () => void flush());

/** Sends waiting messages with keepalive when the page closes. The server ignores duplicates. */
async function sendOnClose(): Promise<boolean> {
  const unsent = getWaiting().filter(
    ({ clientId, fault }) => fault === null && !arrived.has(clientId),
  );
  if (isPageClosing())
    for (const { body } of unsent) void call(message.create, { body }).catch(() => null);
  else await flush();
  return getWaiting().every(({ clientId, fault }) => fault !== null || arrived.has(clientId));
}
addUnsavedWork({ save: sendOnClose, isAutomatic: true });

/** Loads the unsent messages of an earlier visit. */
export async function openOutbox(userId: number): Promise<void> {
  if (owner === userId) return;
  owner = userId;
  const kept = (await get<Outgoing[]>(keyOf(userId))) ?? [];
  if (owner !== userId) return;
  change([
    ...kept,
    ...getWaiting().filter(({ clientId }) => !kept.some((k) => k.clientId === clientId)),
  ]);
  void flush();
}

/** Sends a message as soon as the network is up. It arrives once. */
export function sendMessage(place: string, body: NewMessage, files: AttachedFile[] = []): void {
  const clientId = crypto.randomUUID();
  const sent = { ...body, client_id: clientId };
  change([...getWaiting(), { clientId, place, body: sent, files, fault: null }]);
  void flush();
}

/** Removes a message that the server refused, or that its conversation shows. */
export const discardOutgoing = (clientId: string): void =>
  change(getWaiting().filter((one) => one.clientId !== clientId));

/** The messages being sent from a conversation. */
export const useOutgoing = (place: string): Outgoing[] =>
  useStore(({ waiting }) => waiting).filter((one) => one.place === place);
