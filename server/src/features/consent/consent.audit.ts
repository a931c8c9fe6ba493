import { declareAuditSubject } from '../../platform/audit-subject.ts';

export const PICTURED_PERSON = declareAuditSubject({
  kind: 'pictured-person',
  table: 'pictured_person',
  name: `coalesce(t.name, (select u.name from app_user u where u.id = t.user_id))`,
  customer: 't.customer_id',
  office: 't.editorial_office_id',
  fields: ['paper', 'web', 'may_name', 'valid_until', 'is_protected', 'no_birthday'],
  texts: ['name', 'given_by'],
  isEachKept: true,
});
