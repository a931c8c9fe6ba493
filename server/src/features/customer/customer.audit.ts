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
  // Contact details are erased with the person. Only the fact that they changed is recorded.
  texts: ['contact_name', 'contact_email', 'phone', 'address', 'print_settings'],
});
