export { NewsButton, UnreadNews } from './news-button.tsx';
