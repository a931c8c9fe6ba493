import type { SearchPart } from '../../platform/search.ts';
import { isEditorialOfficeVisible } from './editorial-office.policy.ts';

/** Searches offices by name, place, description and newspaper name. */
export const editorialOfficeSearch: SearchPart = {
  kind: 'editorial-office',
  from: 'editorial_office o',
  id: 'o.id',
  title: 'o.name',
  vector: `to_tsvector('swedish', o.name || ' ' || o.newspaper_name || ' ' || coalesce(o.place, '')
    || ' ' || coalesce(o.description, ''))`,
  text: 'o.description',
  note: `concat_ws(' · ', o.place, (select c.name from customer c where c.id = o.customer_id))`,
  changedAt: 'o.updated_at',
  isVisible: isEditorialOfficeVisible,
};
