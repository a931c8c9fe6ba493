import { sql } from 'kysely';
import type { SearchPart } from '../../platform/search.ts';

/** Searches article templates by name and description. Every signed-in person may read them. */
export const articleTemplateSearch: SearchPart = {
  kind: 'article-template',
  from: 'article_template t',
  id: 't.id',
  title: 't.name',
  vector: `to_tsvector('swedish', t.name || ' ' || t.description)`,
  text: 't.description',
  changedAt: 't.updated_at',
  isVisible: () => sql<boolean>`t.deleted_at is null`,
};
