export { draftsFromPaper } from './from-article.ts';
export { isWebArticleVisible } from './web-article.policy.ts';
