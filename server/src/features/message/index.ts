export { countUnread } from './list-conversations.ts';
export { messageSearch } from './message.search.ts';
export { isConversationVisible } from './message.policy.ts';
