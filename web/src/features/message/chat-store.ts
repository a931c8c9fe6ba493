import { useSyncExternalStore } from 'react';

/** Who is to be written to. */
export interface WrittenTo {
  id: number;
  name: string;
}

/** What the chat shows: all conversations, a new one, the first message to a person, or one of them. */
export type ChatView = 'list' | 'new' | { to: WrittenTo } | number;

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
