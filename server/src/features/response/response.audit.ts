import { declareAuditSubject } from '../../platform/audit-subject.ts';

/** Audits who was asked about an article, and so could read it. Responses are not recorded. */
export const RESPONSE = declareAuditSubject({
  kind: 'response',
  table: 'article_response',
  name: `(select coalesce(nullif(a.headline, ''), 'Utan rubrik') from article a
    where a.id = t.article_id)`,
  customer: 't.customer_id',
  office: 't.editorial_office_id',
  texts: [['body', `concat_ws(E'\\n', t.first_good, t.second_good, t.question)`]],
  lists: [
    ['people', `(select jsonb_build_array(u.name) from app_user u where u.id = t.responder_id)`],
  ],
  isGone: 't.ended_at is not null',
});
