export { isNewsPostVisible } from './news-post.policy.ts';
