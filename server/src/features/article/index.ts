export { ARTICLE } from './article.audit.ts';
export { isArticleVisible, isArticleWorkVisible } from './article.policy.ts';
export { articleRows, findArticle, setArticleStatus } from './article.queries.ts';
export { articleSearch } from './article.search.ts';
