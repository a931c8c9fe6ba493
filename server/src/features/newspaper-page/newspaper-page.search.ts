import type { SearchPart } from '../../platform/search.ts';
import { isNewspaperVisible } from '../newspaper/index.ts';

/** Searches pages by name. */
export const newspaperPageSearch: SearchPart = {
  kind: 'newspaper-page',
  feature: 'newspaper',
  from: 'newspaper_page g join newspaper n on n.id = g.newspaper_id',
  id: 'g.id',
  title: 'g.name',
  vector: `to_tsvector('swedish', g.name)`,
  note: `concat_ws(' · ', n.newspaper_name, g.number)`,
  changedAt: 'g.updated_at',
  isVisible: isNewspaperVisible,
};
