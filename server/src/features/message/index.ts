export { countUnread } from './list-conversations.ts';
export { messageSearch } from './message.search.ts';
export { isConversationVisible, isMessageVisible, mayWriteTo } from './message.policy.ts';
