import type { SearchPart } from '../../platform/search.ts';
import { isChapterVisible } from './chapter.policy.ts';

/** Searches chapters by title and full text. */
export const chapterSearch: SearchPart = {
  kind: 'chapter',
  from: 'chapter c',
  id: 'c.id',
  title: 'c.title',
  vector: 'c.search',
  text: `concat_ws(' ', nullif(c.standfirst, ''), c.body_text)`,
  note: `(select up.title from chapter up where up.id = c.parent_id)`,
  slugKind: 'chapter',
  chapterType: 'c.type',
  changedAt: 'c.updated_at',
  isVisible: (viewer) => isChapterVisible(viewer),
};
