import { declareAuditSubject } from '../../platform/audit-subject.ts';

/** Audits status and office. Contents are stored as versions. */
export const ARTICLE = declareAuditSubject({
  kind: 'article',
  table: 'article',
  name: `nullif(t.headline, '')`,
  customer: '(select o.customer_id from editorial_office o where o.id = t.editorial_office_id)',
  office: 't.editorial_office_id',
  fields: [
    'status',
    [
      'editorial_office',
      '(select o.name from editorial_office o where o.id = t.editorial_office_id)',
    ],
  ],
  isGone: 't.deleted_at is not null',
});
