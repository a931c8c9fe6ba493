import type { PageText } from '@spalten/contract/newspaper-page';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type Slots = PageText['slots'];

/**
 * The words of a page in the order that the eye takes it. Who may see the page has been settled by
 * whoever asks.
 */
export async function findPageText(
  database: Database,
  page: { id: number; number: number; name: string },
): Promise<PageText> {
  const { rows } = await sql<{ slots: Slots }>`
    select coalesce(json_agg(json_build_object('slot_id', s ->> 'id', 'kind', s ->> 'kind',
        'text', coalesce(p.text, case when p.article_id is null then s ->> 'text' end),
        'article', case when a.id is null then null else json_build_object(
          'kicker', a.kicker, 'headline', a.headline, 'standfirst', a.standfirst,
          'byline', a.byline, 'body', a.body, 'pull_quote', a.pull_quote, 'fact_box', a.fact_box,
          'images', coalesce((select json_agg(json_build_object('alt', i.alt,
              'caption', i.caption, 'credit', i.credit) order by i.position)
            from article_image i where i.article_id = a.id), '[]')) end)
        order by (s ->> 'row')::int, (s ->> 'column')::int), '[]') as slots
    from newspaper_page g cross join lateral jsonb_array_elements(g.slots) s
    left join placement p on p.newspaper_page_id = g.id and p.slot_id = s ->> 'id'
    left join article a on a.id = p.article_id and p.continues_page_id is null
    where g.id = ${page.id}`.execute(database);
  const slots = (rows[0]?.slots ?? []).filter((slot) => slot.article ?? slot.text);
  return { number: page.number, name: page.name, slots };
}
