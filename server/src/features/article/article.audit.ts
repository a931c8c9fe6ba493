import { declareAuditSubject } from '../../platform/audit-subject.ts';

/** Audits status changes only. Contents are stored as versions. */
export const ARTICLE = declareAuditSubject({
  kind: 'article',
  table: 'article',
  name: `nullif(t.headline, '')`,
  customer: '(select o.customer_id from editorial_office o where o.id = t.editorial_office_id)',
  office: 't.editorial_office_id',
  fields: ['status'],
  isGone: 't.deleted_at is not null',
});
