import { sql } from 'kysely';
import type { SearchPart } from '../../platform/search.ts';
import { isCandidate } from './list-conversations.ts';
import { isConversationVisible } from './message.policy.ts';

/** Searches message texts in the viewer's conversations. Results are titled by sender. */
export const messageSearch: SearchPart = {
  kind: 'message',
  isMany: true,
  feature: 'message',
  isNameless: true,
  from: `message n join conversation c on c.id = n.conversation_id
    left join app_user s on s.id = n.sender_id`,
  id: 'n.id',
  title: `coalesce(s.name, '–')`,
  vector: 'n.search',
  text: 'n.body',
  note: `case c.kind
    when 'office' then (select o.name from editorial_office o where o.id = c.editorial_office_id)
    when 'article' then (select nullif(a.headline, '') from article a where a.id = c.article_id) end`,
  conversation: 'c.id',
  changedAt: 'n.created_at',
  isVisible: (viewer) => sql<boolean>`(n.erased_at is null and ${isCandidate(viewer)}
    and ${isConversationVisible(viewer)})`,
};
