import { declareAuditSubject } from '../../platform/audit-subject.ts';

export const OFFICE_WORD = declareAuditSubject({
  kind: 'office-word',
  table: 'office_word',
  name: 't.word',
  customer: 't.customer_id',
  office: 't.editorial_office_id',
  fields: ['word'],
  texts: [],
});
