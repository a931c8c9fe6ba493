import { declareAuditSubject } from '../../platform/audit-subject.ts';

export const OFFICE = declareAuditSubject({
  kind: 'editorial-office',
  table: 'editorial_office',
  name: 't.name',
  isEachKept: true,
  customer: 't.customer_id',
  office: 't.id',
  isClosable: true,
  fields: ['name', 'place', 'newspaper_name', 'motto', 'price', 'web_address', 'is_active'],
  texts: [
    'description',
    'printer_email',
    ['logo', 't.logo_file_id'],
    ['masthead', 't.masthead_file_id'],
    'imprint',
    [
      'moderators',
      `(select string_agg(m.user_id::text, ',' order by m.user_id) from editorial_office_member m
        join app_user u on u.id = m.user_id and u.role = 'moderator'
        where m.editorial_office_id = t.id)`,
    ],
  ],
});
