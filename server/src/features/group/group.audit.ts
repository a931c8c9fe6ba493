import { declareAuditSubject } from '../../platform/audit-subject.ts';

export const GROUP = declareAuditSubject({
  kind: 'group',
  table: 'office_group',
  name: 't.name',
  customer: 't.customer_id',
  office: 't.editorial_office_id',
  fields: ['name'],
  lists: [
    [
      'people',
      `(select jsonb_agg(u.name order by u.name) from office_group_member m
        join app_user u on u.id = m.user_id where m.group_id = t.id)`,
    ],
  ],
});
