import { declareAuditSubject } from '../../platform/audit-subject.ts';

export const NEWSPAPER = declareAuditSubject({
  kind: 'newspaper',
  table: 'newspaper',
  name: `t.newspaper_name || ' ' || t.issue_number`,
  isEachKept: true,
  customer: '(select o.customer_id from editorial_office o where o.id = t.editorial_office_id)',
  office: 't.editorial_office_id',
  fields: [
    'newspaper_name',
    'issue_number',
    'published_on',
    'due_on',
    'drafts_on',
    'pages_ready_on',
    'print_on',
    'print_run',
  ],
  texts: [
    'recipients',
    [
      'public_address',
      `(select p.key || p.is_indexed || coalesce(p.ends_on::text, '') from public_paper p
        where p.newspaper_id = t.id)`,
    ],
    [
      'page_order',
      `(select string_agg(g.id::text, ',' order by g.number) from newspaper_page g
        where g.newspaper_id = t.id)`,
    ],
  ],
  lists: [
    [
      'pages',
      `(select jsonb_agg(g.number || ' ' || g.name order by g.number) from newspaper_page g
        where g.newspaper_id = t.id)`,
    ],
  ],
  isGone: 't.deleted_at is not null',
});
