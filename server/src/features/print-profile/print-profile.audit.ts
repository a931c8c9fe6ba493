import type { AuditSubject } from '../../platform/audit-subject.ts';
import { declareAuditSubject } from '../../platform/audit-subject.ts';
import { printSettingFields } from './print-setting-fields.ts';

export const PRINT_PROFILE = declareAuditSubject({
  kind: 'print-profile',
  table: 'print_profile',
  name: 't.name',
  isEachKept: true,
  fields: ['name'],
});

/** A customer's settings. They are part of its row, and a thing of their own in the log. */
export const CUSTOMER_SETTINGS = declareAuditSubject({
  kind: 'print-settings',
  table: '(select id, name, print_settings from customer)',
  name: 't.name',
  customer: 't.id',
  isEachKept: true,
  fields: [
    ['has_own_print_settings', 't.print_settings is not null'],
    ...printSettingFields('t.print_settings'),
  ],
});

/** The shared settings of all customers. They have no row and no id. */
export const SHARED_SETTINGS = {
  kind: 'print-settings',
  table: '(select 1 as id)',
  name: 'null',
  fields: printSettingFields('null'),
} satisfies AuditSubject;
