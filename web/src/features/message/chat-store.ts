import { useSyncExternalStore } from 'react';

/** What the chat shows: all conversations, a new one, or one of them. */
export type ChatView = 'list' | 'new' | number;

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
