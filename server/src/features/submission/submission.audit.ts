import { declareAuditSubject } from '../../platform/audit-subject.ts';

/** Audits that a submission was removed. Its name is its day, so that nothing of the sender stays. */
export const SUBMISSION = declareAuditSubject({
  kind: 'submission',
  table: 'submission',
  name: `to_char(t.created_at, 'YYYY-MM-DD')`,
  customer: 't.customer_id',
  office: 't.editorial_office_id',
  fields: [],
});
