export { draftsFromPaper } from './from-article.ts';
export { isWebArticleVisible } from './web-article.policy.ts';
export { webArticleSearch } from './web-article.search.ts';
export { unpublishWebArticles } from './unpublish.ts';
