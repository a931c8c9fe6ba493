import type { SearchPart } from '../../platform/search.ts';
import { isArticleVisible } from './article.policy.ts';

/** Searches articles by their `search` column: kicker, headline, standfirst, body and byline. */
export const articleSearch: SearchPart = {
  kind: 'article',
  isMany: true,
  from: 'article a',
  id: 'a.id',
  title: 'a.headline',
  vector: 'a.search',
  text: `concat_ws(' ', a.standfirst, a.body_text)`,
  note: `concat_ws(' · ', nullif(a.byline, ''),
    (select o.name from editorial_office o where o.id = a.editorial_office_id))`,
  changedAt: 'a.updated_at',
  isVisible: isArticleVisible,
};
