import type { SearchPart } from '../../platform/search.ts';
import { isWebArticleVisible } from './web-article.policy.ts';

/** Searches web articles by title and full text. */
export const webArticleSearch: SearchPart = {
  kind: 'web-article',
  isMany: true,
  feature: 'web_article',
  from: 'web_article w',
  id: 'w.id',
  title: 'w.title',
  vector: 'w.search',
  text: `concat_ws(' ', nullif(w.standfirst, ''), w.body_text)`,
  note: `concat_ws(' · ', nullif(w.byline, ''),
    (select o.name from editorial_office o where o.id = w.editorial_office_id))`,
  changedAt: 'w.updated_at',
  isVisible: isWebArticleVisible,
};
