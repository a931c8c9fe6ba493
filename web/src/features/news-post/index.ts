export { NewsButton } from './news-button.tsx';
