import { declareAuditSubject } from '../../platform/audit-subject.ts';

/** Lists the names of a template's pages. Repeated names get a number. */
const PAGES = `(select jsonb_agg(name || case when nth > 1 then ' (' || nth || ')' else '' end order by at)
  from (select page ->> 'name' as name, at,
      row_number() over (partition by page ->> 'name' order by at) as nth
    from jsonb_array_elements(t.pages) with ordinality as listed(page, at)) named)`;

export const NEWSPAPER_TEMPLATE = declareAuditSubject({
  kind: 'newspaper-template',
  table: 'newspaper_template',
  name: 't.name',
  customer: 't.customer_id',
  fields: ['name', 'format'],
  texts: ['description', 'design', ['slots', 't.pages']],
  lists: [['pages', PAGES]],
  isGone: 't.deleted_at is not null',
});
