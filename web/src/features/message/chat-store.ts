import { create } from 'zustand';

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

const useStore = create<{ view: ChatView }>(() => ({ view: 'list' }));

export const showInChat = (view: ChatView): void => useStore.setState({ view });
export const useChatView = (): ChatView => useStore((chat) => chat.view);
