export { ArticleComments } from './article-comments.tsx';
export { ChatButton } from './chat-button.tsx';
export { showInChat, useChatView } from './chat-store.ts';
export { unreadQuery } from './message.api.ts';
export { UnreadMessages, useOutbox } from './unread-messages.tsx';
export { useArticleComments } from './use-article-comments.ts';
export { hasUnsentComment } from './use-draft.ts';
export { useReadNotices } from './use-read-notices.ts';
export { WriteToButton } from './write-to-button.tsx';
