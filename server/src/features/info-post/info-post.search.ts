import type { SearchPart } from '../../platform/search.ts';
import { isInfoPostVisible } from './info-post.policy.ts';

/** Searches notices by title and text. */
export const infoPostSearch: SearchPart = {
  kind: 'info-post',
  from: 'info_post p',
  id: 'p.id',
  title: 'p.title',
  vector: 'p.search',
  text: 'p.body_text',
  changedAt: 'p.updated_at',
  isVisible: isInfoPostVisible,
};
