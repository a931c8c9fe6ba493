import { declareAuditSubject } from '../../platform/audit-subject.ts';

export const CUSTOMER = declareAuditSubject({
  kind: 'customer',
  table: 'customer',
  name: 't.name',
  customer: 't.id',
  fields: [
    'name',
    'organisation_number',
    ['package', '(select p.name from package p where p.id = t.package_id)'],
    'package_starts_on',
    'package_ends_on',
    'is_active',
  ],
  // A contact person's details are erased with them: that they changed is kept.
  texts: ['contact_name', 'contact_email', 'phone', 'address', 'print_settings'],
});
