export { ARTICLE } from './article.audit.ts';
export {
  followsAuthor,
  IS_BEFORE_APPROVAL,
  IS_QUESTION_OPEN,
  isArticleReadable,
  isArticleVisible,
  isArticleWorkVisible,
  isAskedForResponse,
  isAuthorOf,
} from './article.policy.ts';
export {
  createArticle,
  createArticleIn,
  findOfficeForArticle,
  findRulesForArticle,
} from './create-article.ts';
export { articleRows, findArticle, setArticleStatus } from './article.queries.ts';
export { articleSearch } from './article.search.ts';
export { moveUnsentArticles } from './transfer-articles.ts';
