import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** SQL of a page's ended approval as JSON. `g` is the page. */
export const FORMER_APPROVAL: RawBuilder<{ approved_by: string | null } | null> = sql`
  case when g.status <> 'approved' and g.approved_at is not null then json_build_object(
    'approved_by', (select u.name from app_user u where u.id = g.approved_by)) end`;
