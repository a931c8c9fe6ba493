import type { SearchPart } from '../../platform/search.ts';
import { isNewspaperVisible } from './newspaper.policy.ts';

/** Searches newspapers by name. */
export const newspaperSearch: SearchPart = {
  kind: 'newspaper',
  feature: 'newspaper',
  from: 'newspaper n',
  id: 'n.id',
  title: 'n.newspaper_name',
  vector: `to_tsvector('swedish', n.newspaper_name)`,
  note: `concat_ws(' · ', n.issue_number, n.published_on,
    (select o.name from editorial_office o where o.id = n.editorial_office_id))`,
  changedAt: 'n.updated_at',
  isVisible: isNewspaperVisible,
};
