export { isInfoPostVisible } from './info-post.policy.ts';
export { infoPostSearch } from './info-post.search.ts';
