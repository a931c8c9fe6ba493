import { declareAuditSubject } from '../../platform/audit-subject.ts';

export const ARTICLE_TEMPLATE = declareAuditSubject({
  kind: 'article-template',
  table: 'article_template',
  name: 't.name',
  fields: ['name', 'columns', 'headline_size', 'voice'],
  texts: ['description', 'fields', 'opinion_note', 'example'],
  isGone: 't.deleted_at is not null',
});
