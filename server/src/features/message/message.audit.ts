import { declareAuditSubject } from '../../platform/audit-subject.ts';

const inConversation = (column: string) =>
  `(select ${column} from conversation c left join article a on a.id = c.article_id
    left join editorial_office o on o.id = coalesce(c.editorial_office_id, a.editorial_office_id)
    where c.id = t.conversation_id)`;

/**
 * Audits that a message was deleted, named by its article or office. The text is never recorded.
 */
export const MESSAGE = declareAuditSubject({
  kind: 'message',
  table: 'message',
  name: inConversation(`case c.kind when 'article' then nullif(a.headline, '')
    when 'office' then o.name end`),
  customer: inConversation('coalesce(c.customer_id, o.customer_id)'),
  office: inConversation('o.id'),
  isGone: 't.erased_at is not null',
});
