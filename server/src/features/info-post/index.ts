export { isInfoPostVisible } from './info-post.policy.ts';
