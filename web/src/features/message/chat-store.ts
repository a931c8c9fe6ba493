import { useSyncExternalStore } from 'react';

/** The recipient of a first message. */
export interface ChatRecipient {
  id: number;
  name: string;
}

/**
 * The view of the chat: the list, a new conversation, a first message to a person, or a
 * conversation by id.
 */
export type ChatView = 'list' | 'new' | { to: ChatRecipient } | number;

let view: ChatView = 'list';
const listeners = new Set<() => void>();

export function showInChat(next: ChatView): void {
  view = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useChatView = (): ChatView => useSyncExternalStore(subscribe, () => view);
