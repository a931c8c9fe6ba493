export { useUnreadNews } from './use-unread-news.ts';
