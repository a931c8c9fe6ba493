export { articleRows, setArticleStatus } from './article.queries.ts';
