export { isNewsPostVisible } from './news-post.policy.ts';
export { newsPostSearch } from './news-post.search.ts';
export { NEWS_TIMES } from './news-post.queries.ts';
