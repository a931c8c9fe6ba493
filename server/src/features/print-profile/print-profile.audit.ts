import { auditedAs } from '../../platform/audit-subject.ts';

export const PRINT_PROFILE = auditedAs({
  kind: 'print-profile',
  table: 'print_profile',
  name: 't.name',
  fields: ['name'],
});
