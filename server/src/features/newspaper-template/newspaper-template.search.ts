import { sql } from 'kysely';
import type { SearchPart } from '../../platform/search.ts';
import { isTemplateVisible } from './newspaper-template.policy.ts';

/** Searches newspaper templates by name and description. */
export const newspaperTemplateSearch: SearchPart = {
  kind: 'newspaper-template',
  feature: 'newspaper',
  from: 'newspaper_template nt',
  id: 'nt.id',
  title: 'nt.name',
  vector: `to_tsvector('swedish', nt.name || ' ' || nt.description)`,
  text: 'nt.description',
  note: 'nt.format',
  changedAt: 'nt.updated_at',
  isVisible: (viewer) =>
    sql<boolean>`nt.deleted_at is null and ${isTemplateVisible(viewer, 'nt.customer_id')}`,
};
