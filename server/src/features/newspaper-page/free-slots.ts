import type { FreeSlot } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import { findArticle } from '../article/index.ts';
import { isNewspaperVisible } from '../newspaper/index.ts';
import { IS_PLANNED_HERE } from './planned.ts';

const MAX_SLOTS = 60;

type Row = Omit<FreeSlot, 'slot_name'> & { slots: Slot[] };

/**
 * Lists the empty article slots of the newspapers in the making of an article's office, the one that
 * the article is planned for first. Slots planned for other stories and approved pages are left out.
 * @throws ProblemError 404 for an article that the viewer can't see
 */
export async function listFreeSlots(
  database: Database,
  viewer: Viewer,
  articleId: number,
): Promise<FreeSlot[]> {
  const { editorial_office: office, placement } = requireFound(
    await findArticle(database, viewer, articleId),
  );
  if (placement) return [];
  const { rows } = await sql<Row>`
    select g.id as newspaper_page_id, g.number as page_number, n.id as newspaper_id,
      n.newspaper_name, g.slots, slot ->> 'id' as slot_id,
      coalesce(planned.article_id = ${articleId}, false) as is_planned
    from newspaper n join newspaper_page g on g.newspaper_id = n.id
    cross join lateral jsonb_array_elements(g.slots) with ordinality as x (slot, position)
    left join lateral (select s.id, s.article_id from story s
      where s.slot_id = slot ->> 'id' and ${IS_PLANNED_HERE}
      order by s.article_id = ${articleId} desc nulls last limit 1) planned on true
    where n.editorial_office_id = ${office.id} and ${isNewspaperVisible(viewer)}
      and n.status <> 'sent' and coalesce(n.sending ->> 'state' = 'failed', true)
      and g.status <> 'approved' and slot ->> 'kind' = 'article'
      and not exists (select from placement p
        where p.newspaper_page_id = g.id and p.slot_id = slot ->> 'id')
      and (planned.id is null or planned.article_id = ${articleId})
    order by is_planned desc, n.due_on, n.id, g.number, position limit ${MAX_SLOTS}`.execute(
    database,
  );
  return rows.map(({ slots, ...row }) => ({ ...row, slot_name: nameSlot(slots, row.slot_id) }));
}
