export { OpenedArticles } from './opened-articles.tsx';
export { articleQuery, cacheArticle, STATUS_TONES, templatesQuery } from './article.api.ts';
