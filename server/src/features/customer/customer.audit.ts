import { declareAuditSubject } from '../../platform/audit-subject.ts';
import { SIGN_IN_FIELDS, SIGN_IN_TEXTS } from './sign-in-fields.ts';

export const CUSTOMER = declareAuditSubject({
  kind: 'customer',
  table: 'customer',
  name: 't.name',
  isEachKept: true,
  customer: 't.id',
  isClosable: true,
  fields: [
    'name',
    'organisation_number',
    ['package', '(select p.name from package p where p.id = t.package_id)'],
    'package_starts_on',
    'package_ends_on',
    'is_active',
    'moderators_keep_templates',
    ...SIGN_IN_FIELDS,
  ],
  // Contact details are erased with the person. Only the fact that they changed is recorded.
  texts: ['contact_name', 'contact_email', 'phone', 'address', 'imprint', ...SIGN_IN_TEXTS],
});
