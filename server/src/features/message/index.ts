export { countUnread } from './list-conversations.ts';
export { isConversationVisible } from './message.policy.ts';
