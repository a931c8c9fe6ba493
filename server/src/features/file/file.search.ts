import { sql } from 'kysely';
import { isOfCustomer } from '../../platform/search.ts';
import type { SearchPart } from '../../platform/search.ts';
import { isFileVisible, isTagVisible } from './file.policy.ts';

/** Searches files outside the bin by name, caption, photographer and alternative text. */
export const fileSearch: SearchPart = {
  kind: 'file',
  isMany: true,
  feature: 'file',
  from: 'file f',
  id: 'f.id',
  title: 'f.display_filename',
  vector: `to_tsvector('swedish', regexp_replace(f.display_filename, '[^[:alnum:]]+', ' ', 'g')
    || ' ' || coalesce(f.alt, '') || ' ' || coalesce(f.caption, '') || ' ' || coalesce(f.credit, ''))`,
  text: `nullif(concat_ws(' ', f.caption, f.alt, f.credit), '')`,
  note: `(select o.name from editorial_office o where o.id = f.editorial_office_id)`,
  changedAt: 'f.created_at',
  isVisible: (viewer) =>
    sql<boolean>`(f.deleted_at is null and ${isOfCustomer(viewer, 'f.customer_id')}
      and ${isFileVisible(viewer)})`,
};

/** Searches tags by name. */
export const tagSearch: SearchPart = {
  kind: 'tag',
  feature: 'file',
  from: 'tag t',
  id: 't.id',
  title: 't.name',
  vector: `to_tsvector('swedish', t.name)`,
  changedAt: 't.updated_at',
  isVisible: isTagVisible,
};
