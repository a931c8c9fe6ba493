import { lazy } from 'react';

export { OpenedArticles } from './opened-articles.tsx';
export {
  articleQuery,
  cacheArticle,
  findTemplate,
  STATUS_TONES,
  templatesQuery,
} from './article.api.ts';

/** The outcome for each of several texts, with links to their drafts. */
export const WordResults = lazy(() => import('./word-results.tsx'));
