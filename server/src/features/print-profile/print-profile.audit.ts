import type { AuditSubject } from '../../platform/audit-subject.ts';
import { declareAuditSubject } from '../../platform/audit-subject.ts';
import { printSettingFields } from '../customer/index.ts';

export const PRINT_PROFILE = declareAuditSubject({
  kind: 'print-profile',
  table: 'print_profile',
  name: 't.name',
  isEachKept: true,
  fields: ['name'],
});

/** The shared settings of all customers. They have no row and no id. */
export const SHARED_SETTINGS = {
  kind: 'print-settings',
  table: '(select 1 as id)',
  name: 'null',
  fields: printSettingFields('null'),
} satisfies AuditSubject;
