import { sql } from 'kysely';
import type { SearchPart } from '../../platform/search.ts';

/** Searches newspaper templates by name and description. Every signed-in person may read them. */
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
  isVisible: () => sql<boolean>`nt.deleted_at is null`,
};
