export { isArticleVisible } from './article.policy.ts';
export { articleRows, setArticleStatus } from './article.queries.ts';
export { articleSearch } from './article.search.ts';
