export { NewNews, newestUnreadQuery } from './new-news.tsx';
export { NewsButton, UnreadNews } from './news-button.tsx';
