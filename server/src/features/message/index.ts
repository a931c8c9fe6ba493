export { countUnread } from './list-conversations.ts';
export { messageSearch } from './message.search.ts';
export { isConversationVisible, mayWriteTo } from './message.policy.ts';
