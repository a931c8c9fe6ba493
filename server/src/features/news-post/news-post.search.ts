import type { SearchPart } from '../../platform/search.ts';
import { isNewsPostVisible } from './news-post.policy.ts';

/** Searches news posts by title and full text. */
export const newsPostSearch: SearchPart = {
  kind: 'news-post',
  from: 'news_post p',
  id: 'p.id',
  title: 'p.title',
  vector: 'p.search',
  text: `concat_ws(' ', nullif(p.summary, ''), p.body_text)`,
  note: `(p.published_at at time zone 'Europe/Stockholm')::date`,
  slugKind: 'news-post',
  changedAt: 'p.updated_at',
  isVisible: isNewsPostVisible,
};
