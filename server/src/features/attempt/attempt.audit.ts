import { declareAuditSubject } from '../../platform/audit-subject.ts';

/** Answers belong to the participant and aren't audited. Submitting, marking and returning are. */
export const ATTEMPT = declareAuditSubject({
  kind: 'attempt',
  table: 'attempt',
  name: '(select a.title from assignment a where a.id = t.assignment_id)',
  customer: '(select o.customer_id from editorial_office o where o.id = t.editorial_office_id)',
  office: 't.editorial_office_id',
  fields: ['status'],
  texts: ['results', 'review_comment'],
});
