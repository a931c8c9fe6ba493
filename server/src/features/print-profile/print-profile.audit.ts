import { declareAuditSubject } from '../../platform/audit-subject.ts';

export const PRINT_PROFILE = declareAuditSubject({
  kind: 'print-profile',
  table: 'print_profile',
  name: 't.name',
  fields: ['name'],
});
